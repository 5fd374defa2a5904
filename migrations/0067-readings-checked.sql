-- Who writes down an odometer that jumps is asked once; that he looked again stays with the record.
ALTER TABLE rides ADD COLUMN odometer_checked boolean NOT NULL DEFAULT false;
ALTER TABLE refuelings ADD COLUMN odometer_checked boolean NOT NULL DEFAULT false;
