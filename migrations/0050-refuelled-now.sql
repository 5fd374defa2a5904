-- A refuelling is written down at the pump: unless another moment is given, it is now.
ALTER TABLE refuelings ALTER COLUMN at SET DEFAULT now();
