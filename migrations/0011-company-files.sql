-- What names a file names one that is there.
ALTER TABLE about_sections ADD FOREIGN KEY (image) REFERENCES files ON DELETE SET NULL;
CREATE INDEX about_sections_image_idx ON about_sections (image);
ALTER TABLE refuelings ADD FOREIGN KEY (receipt) REFERENCES files ON DELETE SET NULL;
CREATE INDEX refuelings_receipt_idx ON refuelings (receipt);
ALTER TABLE damage_photos ADD FOREIGN KEY (photo) REFERENCES files ON DELETE RESTRICT;
CREATE INDEX damage_photos_photo_idx ON damage_photos (photo);
