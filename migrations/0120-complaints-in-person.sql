-- What the crew hears on the spot came by no letter, phone or site.
ALTER TABLE complaints DROP CONSTRAINT complaints_channel_check;
ALTER TABLE complaints ADD CONSTRAINT complaints_channel_check
  CHECK (channel IN ('mail', 'phone', 'web', 'in_person', 'public_authority', 'neighbour'));
