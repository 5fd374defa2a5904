-- Texts of the site come online and go offline at a time, and a picture has its words.

ALTER TABLE about_sections ADD COLUMN image_words jsonb;
-- Pictures that are online already get their words at the next change.
ALTER TABLE about_sections ADD CONSTRAINT about_sections_image_words_check
  CHECK (NOT published OR image IS NULL OR is_translated(image_words)) NOT VALID;

ALTER TABLE about_sections ADD COLUMN publish_from timestamptz, ADD COLUMN publish_until timestamptz,
  ADD CHECK (publish_until > publish_from);
ALTER TABLE faq_items ADD COLUMN publish_from timestamptz, ADD COLUMN publish_until timestamptz,
  ADD CHECK (publish_until > publish_from);
ALTER TABLE features ADD COLUMN publish_from timestamptz, ADD COLUMN publish_until timestamptz,
  ADD CHECK (publish_until > publish_from);
ALTER TABLE price_blocks ADD COLUMN publish_from timestamptz, ADD COLUMN publish_until timestamptz,
  ADD CHECK (publish_until > publish_from);
ALTER TABLE testimonials ADD COLUMN publish_from timestamptz, ADD COLUMN publish_until timestamptz,
  ADD CHECK (publish_until > publish_from);
ALTER TABLE page_sections ADD COLUMN publish_from timestamptz, ADD COLUMN publish_until timestamptz,
  ADD CHECK (publish_until > publish_from);
