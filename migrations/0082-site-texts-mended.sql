-- What an earlier release put on the site in a company's name and was not so, or read badly. What it wrote itself stays.

UPDATE site_texts AS t
SET text = t.text || jsonb_build_object('nl', better.now), row_version = t.row_version + 1
FROM (
  VALUES
    (
      'how_hour',
      'Je ziet alleen uren waarop fiets, trekwagen en chauffeur er echt staan. Wat je kiest, houden we meteen voor je vast.',
      'Je ziet alleen uren waarop fiets, takelwagen en chauffeur er echt staan. Wat je kiest, houden we meteen voor je vast.'
    ),
    (
      'packages_lead',
      'Alles zit in de prijs: de btw, en brengen en halen in onze buurt. Je groep, dag en plaats doen de rest, en dat zie je bij elke stap.',
      'Alles zit in de prijs: de btw, en brengen en halen in onze buurt. Je groep, dag en plaats bepalen de rest, en dat zie je bij elke stap.'
    ),
    (
      'drinks_lead',
      'Kies je drank bij het boeken. Wat niet opengaat, nemen we terug; leeggoed betaal je pas als het verdwijnt.',
      'Kies je drank bij het boeken. Wat niet opengaat, nemen we terug. Het leeggoed staat op je rekening: je krijgt het terug voor alles wat je inlevert.'
    )
) AS better (spot, before, now)
WHERE t.spot = better.spot AND t.text->>'nl' = better.before;

UPDATE site_texts AS t
SET text = t.text || jsonb_build_object('en', better.now), row_version = t.row_version + 1
FROM (
  VALUES
    (
      'packages_lead',
      'Prices with everything in: VAT, and delivery and pick-up in our area. Your group, day and place do the rest, and you see it at every step.',
      'Prices with everything included: VAT, and delivery and collection in our area. The rest depends on your group, day and place, and you see it at every step.'
    ),
    (
      'about_lead',
      'The ones who bring your bike, keep it in shape and pick up when you call: that is us.',
      'The people who bring your bike, keep it in shape and answer when you call: that is us.'
    ),
    (
      'contact_lead',
      'You get somebody on the line who knows how a party bike rides.',
      'You will speak to somebody who knows how a party bike rides.'
    ),
    (
      'faq_more',
      'Call or write to us. The one who answers brings the bikes too.',
      'Call or write to us. The people who answer also deliver the bikes.'
    ),
    (
      'drinks_lead',
      'Choose your drinks when you book. We take back what stays closed; empties only cost you when they go missing.',
      'Choose your drinks when you book. We take back what you do not open; the container deposit is on your bill, and you get it back for what you return.'
    )
) AS better (spot, before, now)
WHERE t.spot = better.spot AND t.text->>'en' = better.before;

UPDATE site_texts AS t
SET text = t.text || jsonb_build_object('fr', better.now), row_version = t.row_version + 1
FROM (
  VALUES
    (
      'packages_lead',
      'Des prix tout compris : TVA, livraison et reprise dans nos environs. Votre groupe, le jour et le lieu font le reste, et vous le voyez à chaque étape.',
      'Des prix tout compris : TVA, livraison et reprise dans nos environs. Le reste dépend de votre groupe, du jour et du lieu, et vous le voyez à chaque étape.'
    ),
    (
      'contact_title',
      'Appelez, écrivez ou passez',
      'Appelez, écrivez ou passez nous voir'
    ),
    (
      'faq_title',
      'Posez vos questions',
      'Vos questions, nos réponses'
    ),
    (
      'drinks_lead',
      'Choisissez vos boissons à la réservation. Nous reprenons ce qui n’est pas ouvert ; les vidanges ne sont facturées que si elles disparaissent.',
      'Choisissez vos boissons à la réservation. Nous reprenons ce qui n’est pas ouvert ; la consigne figure sur votre addition et vous est remboursée pour les vidanges que vous rendez.'
    )
) AS better (spot, before, now)
WHERE t.spot = better.spot AND t.text->>'fr' = better.before;
