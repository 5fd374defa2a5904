-- What was said on the road of a ride that is offered another hour: without a yes it is true of its own hour again.
ALTER TABLE proposals ADD COLUMN said jsonb;
