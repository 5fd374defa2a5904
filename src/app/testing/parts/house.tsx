/** The drawings, and the parts of the business that more than one page of the site shows. */
import { Suspense, useState } from 'react'
import { Problems } from '../../../domains/booking/pages/parts/problems.tsx'
import { Causes } from '../../../domains/booking/pages/parts/causes.tsx'
import { SignaturePad } from '../../../domains/booking/pages/scheduler/bob/signature-pad.tsx'
import { BackButton, LinkPage } from '../../../domains/booking/pages/scheduler/link-page.tsx'
import { CountryField } from '../../../domains/customers/country-field.tsx'
import { PhoneInput } from '../../../domains/customers/phone/phone-field.tsx'
import { PlaceField } from '../../../domains/booking-flow/pages/query/place-field.tsx'
import { PriceChanged } from '../../../domains/booking/pages/starts/price-changed.tsx'
import { ReachUs } from '../../../domains/booking/pages/parts/reach-us.tsx'
import { Refused } from '../../../domains/booking/pages/starts/refused.tsx'
import { WishLine } from '../../../domains/booking-flow/pages/parts/wish-line.tsx'
import { StructuredDownload } from '../../../domains/billing/pages/parts/structured-download.tsx'
import {
  BottleDrawing,
  CrateDrawing,
  CupsDrawing,
  GlassDrawing,
  KegDrawing,
} from '../../../domains/content/drawings/ordered-drinks.tsx'
import { Bob, Cheers, EmptyMat, Envelope } from '../../../domains/content/drawings/scenes/moments.tsx'
import { PartyBike } from '../../../domains/content/drawings/party-bike.tsx'
import { PriceMat } from '../../../domains/content/drawings/price-mat.tsx'
import { StreetScene } from '../../../domains/content/drawings/scenes/street-scene.tsx'
import { TowTruck } from '../../../domains/content/drawings/tow-truck.tsx'
import { PageOpening } from '../../../domains/content/pages/parts/page-opening.tsx'
import { Prose } from '../../../domains/content/pages/parts/prose.tsx'
import { ApiError } from '../../../platform/http/client/api-call.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Field } from '../../../platform/ui/form/field.tsx'
import { Part } from './part.tsx'
import style from './parts.module.css'

const refused = (code: string, more: object = {}) =>
  new ApiError(409, [{ message: m.booking_taken_title(), extensions: { code, ...more } }])

const causes = () => [{ code: 'DAY_FULL', text: m.booking_day_full() }] as never

/** What a refusal of a start brings along. */
const instead = (start: string) => ({
  alternatives: [{ start, end: start, price: { gross: 12_345 } }],
  causes: causes(),
})

export function House({ now }: { readonly now: number }) {
  const [phone, setPhone] = useState({ value: '', country: 'BE' })
  const [signature, setSignature] = useState('M60 200L160 90L200 190L260 110L330 180L420 120')
  const start = new Date(now).toISOString()
  return (
    <>
      <Part name="drawings">
        {[1, 8, 16].map((people) => (
          <PartyBike key={people} people={people} />
        ))}
        <StreetScene people={12} />
        <TowTruck />
        <div className={style.art}>
          <EmptyMat />
          <Cheers />
          <Bob />
          <Envelope title={m.booking_end_title()} />
          <PriceMat />
        </div>
        <div className={style.art}>
          {(['beer', 'soft', 'water', 'wine'] as const).map((kind) => (
            <GlassDrawing key={kind} kind={kind} />
          ))}
        </div>
        <div className={style.art}>
          {([20, 30, 50] as const).map((litres) => (
            <KegDrawing key={litres} litres={litres} />
          ))}
          {(['beer', 'no-alcohol', 'soft', 'juice', 'water'] as const).map((of) => (
            <CrateDrawing key={of} of={of} />
          ))}
          <CupsDrawing />
          <BottleDrawing />
        </div>
      </Part>
      <Part name="PageOpening, Prose" isWide>
        <PageOpening title={m.home_headline_first()} lead={m.booking_plan_lead()} drawing={<TowTruck />} />
        <PageOpening title={m.home_headline_second()} lead={m.booking_plan_lead()}>
          <Prose
            text={`${m.booking_plan_lead()}\n\n${m.home_how_go()}\n- ${m.home_how_go_text()}\n- ${m.home_how_bob()}`}
          />
        </PageOpening>
      </Part>
      <Part name="LinkPage, BackButton" isWide>
        <LinkPage
          token="1"
          title={m.booking_end_title()}
          lead={m.booking_end_next_day()}
          drawing={<Cheers />}
        >
          <p>{m.booking_end_next_address()}</p>
          <p>
            <BackButton token="1" />
          </p>
        </LinkPage>
      </Part>
      <Part name="StructuredDownload">
        {[true, false].map((isCredit) =>
          ['delivered', 'refused', 'neither'].map((way) => (
            <StructuredDownload
              key={`${isCredit} ${way}`}
              href="#structured"
              isCredit={isCredit}
              isDelivered={way === 'delivered'}
              isRefused={way === 'refused'}
            />
          )),
        )}
      </Part>
      <Part name="Problems, Refused, PriceChanged, Causes">
        <Problems error={new Error()} />
        <Problems error={refused('REQUESTS_EXCEEDED')} />
        <Problems error={refused('INVALID_PAYLOAD')} />
        <Suspense>
          <Refused error={refused('SLOT_TAKEN', instead(start))} day={null} onStart={() => undefined} />
          <Refused error={refused('SLOT_TAKEN')} day={null} onStart={() => undefined} />
        </Suspense>
        <PriceChanged
          error={refused('PRICE_CHANGED', { seen: 12_300, total: 12_345, version: 2 })}
          isBusy={false}
          lookAt="main"
          onAccept={() => undefined}
        />
        <Causes causes={causes()} />
      </Part>
      <Part name="SignaturePad">
        <SignaturePad id="parts-signature" value={signature} onDraw={setSignature} isWrong={false} />
        <SignaturePad id="parts-signature-wrong" value="" onDraw={() => undefined} isWrong />
      </Part>
      <Part name="PhoneInput, CountryField, PlaceField">
        <Field id="phone" label={m.booking_phone()}>
          <PhoneInput
            name="phone"
            {...phone}
            onType={(value) => setPhone({ ...phone, value })}
            onCountry={(country) => setPhone({ ...phone, country })}
          />
        </Field>
        <CountryField
          value={phone.country}
          vatNumber=""
          onChoose={(country) => setPhone({ ...phone, country })}
          onBlur={() => undefined}
        />
        <PlaceField place={null} typed="" suggested={[]} unknown={false} />
        <PlaceField place={null} typed={m.portal_nothing()} suggested={[]} unknown />
      </Part>
      <Part name="ReachUs, WishLine">
        <Suspense>
          <ReachUs>{m.booking_starts_reach()}</ReachUs>
          <WishLine wish={{ people: 12, day: '2027-05-08', start: null }} />
        </Suspense>
      </Part>
    </>
  )
}
