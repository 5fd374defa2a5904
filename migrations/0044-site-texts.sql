-- The site's own words are the company's to write. One that is there keeps those it was shown with until now.

CREATE TABLE site_texts (
  id uuid PRIMARY KEY,
  spot text NOT NULL CHECK (spot IN (
    'home_headline', 'home_lead', 'how_title', 'how_hour_title', 'how_hour',
    'how_bob_title', 'how_bob', 'how_go_title', 'how_go', 'packages_title',
    'packages_lead', 'footer', 'about_title', 'about_lead', 'contact_title',
    'contact_lead', 'faq_title', 'faq_lead', 'faq_more', 'drinks_title',
    'drinks_lead', 'terms_lead', 'privacy_lead', 'step_drinks', 'step_where'
  )),
  text jsonb,
  show_when text NOT NULL DEFAULT 'always' CHECK (show_when IN ('always', 'own_bob', 'our_bob')),
  sort integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT false,
  publish_from timestamptz,
  publish_until timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  date_created timestamptz NOT NULL DEFAULT now(),
  user_created uuid REFERENCES users,
  date_updated timestamptz,
  user_updated uuid REFERENCES users,
  archived_at timestamptz,
  CHECK (NOT published OR is_translated(text))
);

INSERT INTO site_texts (id, spot, show_when, sort, text, published)
SELECT gen_random_uuid(), words.spot, words.show_when, words.sort, words.text, true
FROM settings CROSS JOIN LATERAL (
  VALUES
    ('home_headline', 'always', 1, jsonb_build_object(
      'nl', E'Samen trappen,\nsamen toosten.',
      'en', E'Pedal together,\ntoast together.',
      'fr', E'Pédalez ensemble,\ntrinquez ensemble.')),
    ('home_lead', 'always', 2, jsonb_build_object(
      'nl', 'De toog op wielen, bij jou aan de deur. Kies een dag: je ziet meteen welke uren écht kunnen, en wat het kost.',
      'en', 'The bar on wheels, at your door. Pick a day and see right away which times really work, and what they cost.',
      'fr', 'Le comptoir sur roues, devant votre porte. Choisissez un jour : vous voyez aussitôt les créneaux vraiment libres, et leur prix.')),
    ('how_title', 'always', 3, jsonb_build_object(
      'nl', 'Drie streepjes op je viltje',
      'en', 'Three strokes on your beer mat',
      'fr', 'Trois traits sur votre sous-bock')),
    ('how_hour_title', 'always', 4, jsonb_build_object(
      'nl', 'Kies je uur',
      'en', 'Pick your time',
      'fr', 'Choisissez votre créneau')),
    ('how_hour', 'always', 5, jsonb_build_object(
      'nl', 'Je ziet alleen uren waarop fiets, trekwagen en chauffeur er echt staan. Wat je kiest, houden we meteen voor je vast.',
      'en', 'You only see times when bike, truck and driver will really be there. Whatever you pick, we hold for you at once.',
      'fr', 'Vous ne voyez que les créneaux où vélo, camion et chauffeur seront vraiment là. Dès que vous en choisissez un, nous vous le retenons.')),
    ('how_bob_title', 'always', 6, jsonb_build_object(
      'nl', 'Wie is de Bob?',
      'en', 'Who is Bob?',
      'fr', 'Qui est le Bob ?')),
    ('how_bob', 'our_bob', 7, jsonb_build_object(
      'nl', 'Eén van jullie stuurt en drinkt niets. Of neem onze Bob, dan toost iedereen mee.',
      'en', 'Bob is Belgian for the one who stays sober. One of you steers and drinks nothing, or take our Bob and everyone can raise a glass.',
      'fr', 'L’un de vous conduit et ne boit rien. Ou prenez notre Bob, et tout le monde trinque.')),
    ('how_go_title', 'always', 8, jsonb_build_object(
      'nl', 'Stap op',
      'en', 'Hop on',
      'fr', 'En selle')),
    ('how_go', 'always', 9, jsonb_build_object(
      'nl', 'Wij brengen de fiets en komen hem weer halen. Het vat staat koel, de playlist kiezen jullie.',
      'en', 'We bring the bike and collect it again. The keg is cold, the playlist is yours.',
      'fr', 'Nous livrons le vélo et venons le rechercher. Le fût est au frais, la playlist est à vous.')),
    ('packages_title', 'always', 10, jsonb_build_object(
      'nl', 'Kies je ronde',
      'en', 'Pick your round',
      'fr', 'Choisissez votre tournée')),
    ('packages_lead', 'always', 11, jsonb_build_object(
      'nl', 'Alles zit in de prijs: de btw, en brengen en halen in onze buurt. Je groep, dag en plaats doen de rest, en dat zie je bij elke stap.',
      'en', 'Prices with everything in: VAT, and delivery and pick-up in our area. Your group, day and place do the rest, and you see it at every step.',
      'fr', 'Des prix tout compris : TVA, livraison et reprise dans nos environs. Votre groupe, le jour et le lieu font le reste, et vous le voyez à chaque étape.')),
    ('footer', 'always', 12, jsonb_build_object(
      'nl', 'De toog op wielen, bij jou aan de deur.',
      'en', 'The bar on wheels, at your door.',
      'fr', 'Le comptoir sur roues, devant votre porte.')),
    ('about_title', 'always', 13, jsonb_build_object(
      'nl', 'Wij staan achter de toog',
      'en', 'We are behind the bar',
      'fr', 'Nous sommes derrière le comptoir')),
    ('about_lead', 'always', 14, jsonb_build_object(
      'nl', 'Wie je fiets brengt, hem heel houdt en opneemt als je belt: dat zijn wij.',
      'en', 'The ones who bring your bike, keep it in shape and pick up when you call: that is us.',
      'fr', 'Ceux qui amènent votre vélo, l’entretiennent et décrochent quand vous appelez : c’est nous.')),
    ('contact_title', 'always', 15, jsonb_build_object(
      'nl', 'Bel, schrijf of kom langs',
      'en', 'Call, write or drop by',
      'fr', 'Appelez, écrivez ou passez')),
    ('contact_lead', 'always', 16, jsonb_build_object(
      'nl', 'Je krijgt iemand aan de lijn die weet hoe een ' || lower(product_name) || ' rijdt.',
      'en', 'You get somebody on the line who knows how a party bike rides.',
      'fr', 'Au bout du fil, quelqu’un qui sait comment roule un vélo-bar.')),
    ('faq_title', 'always', 17, jsonb_build_object(
      'nl', 'Vraag maar',
      'en', 'Just ask',
      'fr', 'Posez vos questions')),
    ('faq_lead', 'always', 18, jsonb_build_object(
      'nl', 'Wie stuurt, wat als het regent, wanneer je waarborg terugkomt: hier staat het.',
      'en', 'Who steers, what if it rains, when your deposit comes back: it is all here.',
      'fr', 'Qui conduit, que faire s’il pleut, quand votre caution revient : tout est ici.')),
    ('faq_more', 'always', 19, jsonb_build_object(
      'nl', 'Bel of schrijf ons. Er neemt iemand op die de fietsen zelf brengt.',
      'en', 'Call or write to us. The one who answers brings the bikes too.',
      'fr', 'Appelez ou écrivez-nous. La personne qui répond livre aussi les vélos.')),
    ('drinks_title', 'always', 20, jsonb_build_object(
      'nl', 'Op de tap',
      'en', 'On tap',
      'fr', 'À la pression')),
    ('drinks_lead', 'always', 21, jsonb_build_object(
      'nl', 'Kies je drank bij het boeken. Wat niet opengaat, nemen we terug; leeggoed betaal je pas als het verdwijnt.',
      'en', 'Choose your drinks when you book. We take back what stays closed; empties only cost you when they go missing.',
      'fr', 'Choisissez vos boissons à la réservation. Nous reprenons ce qui n’est pas ouvert ; les vidanges ne sont facturées que si elles disparaissent.')),
    ('terms_lead', 'always', 22, jsonb_build_object(
      'nl', 'De voorwaarden van een rit, zo kort en klaar als we konden.',
      'en', 'The terms of a ride, as short and plain as we could make them.',
      'fr', 'Les conditions d’une balade, aussi courtes et claires que possible.')),
    ('privacy_lead', 'always', 23, jsonb_build_object(
      'nl', 'Weinig, en alleen wat een rit nodig heeft.',
      'en', 'Little, and only what a ride needs.',
      'fr', 'Peu de choses, et seulement ce qu’une balade demande.')),
    ('step_drinks', 'always', 24, jsonb_build_object(
      'nl', 'Alles staat koel klaar op de fiets. Niets bestellen mag ook.',
      'en', 'Everything is waiting on the bike, nicely chilled. No drinks at all is fine too.',
      'fr', 'Tout vous attend au frais sur le vélo. Et rien ne vous oblige à commander.')),
    ('step_where', 'always', 25, jsonb_build_object(
      'nl', 'Wij brengen de fiets en halen hem daar weer op.',
      'en', 'We bring the bike there and pick it up again.',
      'fr', 'Nous y livrons le vélo et venons l’y rechercher.'))
) AS words (spot, show_when, sort, text);
