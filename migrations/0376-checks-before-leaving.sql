-- What is looked at may be asked before the truck leaves the depot, and not only as the bikes go to the group.
ALTER TABLE ride_checks DROP CONSTRAINT ride_checks_moment_check;
ALTER TABLE ride_checks ADD CONSTRAINT ride_checks_moment_check CHECK (moment IN ('leaving', 'before', 'after', 'both'));
ALTER TABLE hand_overs DROP CONSTRAINT hand_overs_moment_check;
ALTER TABLE hand_overs ADD CONSTRAINT hand_overs_moment_check CHECK (moment IN ('leaving', 'before', 'after'));
-- Nobody of the group stands there: it signs where the bikes are handed over.
ALTER TABLE hand_overs ADD CONSTRAINT hand_overs_leaving_check CHECK (moment <> 'leaving' OR text_hash IS NULL);
