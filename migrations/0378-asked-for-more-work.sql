-- Whether he is asked for more work than he was told when his day was published, what he answered, and whether the office heard.
ALTER TABLE told_days ADD COLUMN is_asked boolean NOT NULL DEFAULT false,
  ADD COLUMN answer text CHECK (answer IN ('yes', 'no')),
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN office_told_at timestamptz,
  ADD CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL OR is_asked));

-- Every day that is published, and since when; early where it was before its turn.
ALTER TABLE published_days ADD COLUMN is_early boolean NOT NULL DEFAULT true;
