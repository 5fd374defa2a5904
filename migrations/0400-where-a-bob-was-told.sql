-- Where a Bob was last told to be, as a mark of it, never the address itself; null while he was written of none, or
-- before this was kept.
ALTER TABLE bobs ADD COLUMN told_place text;
