-- How long before an inspection falls due the office is asked to have it done.
ALTER TABLE settings
  ADD COLUMN inspection_lead_days integer NOT NULL DEFAULT 21
    CHECK (inspection_lead_days >= 1 AND inspection_lead_days <= 180);
