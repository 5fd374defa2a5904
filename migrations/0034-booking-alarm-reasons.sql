-- An alarm keeps every reason it has, each with who or what fell out, instead of the last one only.
ALTER TABLE bookings ALTER COLUMN alarm TYPE jsonb USING
  CASE
    WHEN alarm IS NULL THEN NULL
    WHEN alarm IN ('asset-in-repair', 'asset-out-of-service', 'crew-absent', 'inspection-overdue', 'set-lost')
      THEN jsonb_build_array(jsonb_build_object('why', alarm))
    ELSE jsonb_build_array(jsonb_build_object('why', 'noted', 'note', alarm))
  END;
