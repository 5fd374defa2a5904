-- Prices do not know coupons yet: none is active until they do.
UPDATE coupons SET status = 'paused' WHERE status = 'active';
