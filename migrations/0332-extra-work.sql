-- Whoever takes no work beside what he was told keeps his shift of a published day whatever is sold.
ALTER TABLE employees ADD COLUMN takes_extra_work boolean NOT NULL DEFAULT true;
