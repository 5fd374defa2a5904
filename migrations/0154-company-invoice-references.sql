-- A payment finds its invoice by the reference alone, that of one which was credited in part too.
DROP INDEX invoices_ogm_idx;
CREATE UNIQUE INDEX invoices_ogm_idx ON invoices (ogm)
  WHERE status IN ('issued', 'sent', 'part_paid', 'part_credited', 'overdue');
