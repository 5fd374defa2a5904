/**
 * The order of elements in UBL 2.1 (OASIS, 2013), of those parts a structured invoice of ours has, each with all that may
 * stand in it where the schema was known to us. Written down by hand, as no package holds the schema: see
 * docs/structured-invoices.md.
 */
import { create } from 'xmlbuilder2'
import { isRecord } from '../../src/kernel/record.ts'

const cbc = (names: string) => names.split(' ').map((name) => `cbc:${name}`)
const cac = (names: string) => names.split(' ').map((name) => `cac:${name}`)

const line = (quantity: string): readonly string[] => [
  ...cbc(`ID UUID Note ${quantity} LineExtensionAmount TaxPointDate`),
  ...cbc('AccountingCostCode AccountingCost PaymentPurposeCode FreeOfChargeIndicator'),
  ...cac('InvoicePeriod OrderLineReference DespatchLineReference ReceiptLineReference BillingReference'),
  ...cac('DocumentReference PricingReference OriginatorParty Delivery PaymentTerms AllowanceCharge TaxTotal'),
  ...cac('WithholdingTaxTotal Item Price DeliveryTerms'),
]
const total = [
  ...cbc('LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount'),
  ...cbc('PrepaidAmount PayableRoundingAmount PayableAmount PayableAlternativeAmount'),
]
const category = [
  ...cbc('ID Name Percent BaseUnitMeasure PerUnitAmount TaxExemptionReasonCode TaxExemptionReason'),
  ...cbc('TierRange TierRatePercent'),
  ...cac('TaxScheme'),
]

const schemaOrder: Readonly<Record<string, readonly string[]>> = {
  Invoice: [
    ...cbc(
      'UBLVersionID CustomizationID ProfileID ProfileExecutionID ID CopyIndicator UUID IssueDate IssueTime',
    ),
    ...cbc(
      'DueDate InvoiceTypeCode Note TaxPointDate DocumentCurrencyCode TaxCurrencyCode PricingCurrencyCode',
    ),
    ...cbc('PaymentCurrencyCode PaymentAlternativeCurrencyCode AccountingCostCode AccountingCost'),
    ...cbc('LineCountNumeric BuyerReference'),
    ...cac(
      'InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference',
    ),
    ...cac('StatementDocumentReference OriginatorDocumentReference ContractDocumentReference'),
    ...cac('AdditionalDocumentReference ProjectReference Signature AccountingSupplierParty'),
    ...cac(
      'AccountingCustomerParty PayeeParty BuyerCustomerParty SellerSupplierParty TaxRepresentativeParty',
    ),
    ...cac('Delivery DeliveryTerms PaymentMeans PaymentTerms PrepaidPayment AllowanceCharge TaxExchangeRate'),
    ...cac('PricingExchangeRate PaymentExchangeRate PaymentAlternativeExchangeRate TaxTotal'),
    ...cac('WithholdingTaxTotal LegalMonetaryTotal InvoiceLine'),
  ],
  CreditNote: [
    ...cbc(
      'UBLVersionID CustomizationID ProfileID ProfileExecutionID ID CopyIndicator UUID IssueDate IssueTime',
    ),
    ...cbc('TaxPointDate CreditNoteTypeCode Note DocumentCurrencyCode TaxCurrencyCode PricingCurrencyCode'),
    ...cbc('PaymentCurrencyCode PaymentAlternativeCurrencyCode AccountingCostCode AccountingCost'),
    ...cbc('LineCountNumeric BuyerReference'),
    ...cac('InvoicePeriod DiscrepancyResponse OrderReference BillingReference DespatchDocumentReference'),
    ...cac('ReceiptDocumentReference ContractDocumentReference AdditionalDocumentReference'),
    ...cac('StatementDocumentReference OriginatorDocumentReference Signature AccountingSupplierParty'),
    ...cac(
      'AccountingCustomerParty PayeeParty BuyerCustomerParty SellerSupplierParty TaxRepresentativeParty',
    ),
    ...cac('Delivery DeliveryTerms PaymentMeans PaymentTerms TaxExchangeRate PricingExchangeRate'),
    ...cac('PaymentExchangeRate PaymentAlternativeExchangeRate AllowanceCharge TaxTotal LegalMonetaryTotal'),
    ...cac('CreditNoteLine'),
  ],
  OrderReference: cbc(
    'ID SalesOrderID CopyIndicator UUID IssueDate IssueTime CustomerReference OrderTypeCode',
  ),
  BillingReference: cac(
    'InvoiceDocumentReference SelfBilledInvoiceDocumentReference CreditNoteDocumentReference',
  ),
  InvoiceDocumentReference: cbc('ID CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType'),
  AccountingSupplierParty: [
    ...cbc('CustomerAssignedAccountID AdditionalAccountID DataSendingCapability'),
    ...cac('Party DespatchContact AccountingContact SellerContact'),
  ],
  AccountingCustomerParty: [
    ...cbc('CustomerAssignedAccountID SupplierAssignedAccountID AdditionalAccountID'),
    ...cac('Party DeliveryContact AccountingContact BuyerContact'),
  ],
  Party: [
    ...cbc('MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID EndpointID'),
    ...cbc('IndustryClassificationCode'),
    ...cac('PartyIdentification PartyName Language PostalAddress PhysicalLocation PartyTaxScheme'),
    ...cac(
      'PartyLegalEntity Contact Person AgentParty ServiceProviderParty PowerOfAttorney FinancialAccount',
    ),
  ],
  PostalAddress: [
    ...cbc(
      'ID AddressTypeCode AddressFormatCode Postbox Floor Room StreetName AdditionalStreetName BlockName',
    ),
    ...cbc('BuildingName BuildingNumber InhouseMail Department MarkAttention MarkCare PlotIdentification'),
    ...cbc('CitySubdivisionName CityName PostalZone CountrySubentity CountrySubentityCode Region District'),
    ...cbc('TimezoneOffset'),
    ...cac('AddressLine Country LocationCoordinate'),
  ],
  Address: cac('AddressLine Country LocationCoordinate'),
  Country: cbc('IdentificationCode Name'),
  PartyTaxScheme: [
    ...cbc('RegistrationName CompanyID TaxLevelCode ExemptionReasonCode ExemptionReason'),
    ...cac('RegistrationAddress TaxScheme'),
  ],
  TaxScheme: cbc('ID Name TaxTypeCode CurrencyCode'),
  PartyLegalEntity: [
    ...cbc('RegistrationName CompanyID RegistrationDate RegistrationExpirationDate CompanyLegalFormCode'),
    ...cbc('CompanyLegalForm SoleProprietorshipIndicator CompanyLiquidationStatusCode CorporateStockAmount'),
    ...cac('RegistrationAddress CorporateRegistrationScheme'),
  ],
  Contact: cbc('ID Name Telephone Telefax ElectronicMail Note'),
  Delivery: [
    ...cbc('ID Quantity MinimumQuantity MaximumQuantity ActualDeliveryDate ActualDeliveryTime'),
    ...cbc('LatestDeliveryDate LatestDeliveryTime ReleaseID TrackingID'),
    ...cac('DeliveryAddress DeliveryLocation AlternativeDeliveryLocation RequestedDeliveryPeriod'),
  ],
  DeliveryLocation: [
    ...cbc('ID Description Conditions CountrySubentity CountrySubentityCode LocationTypeCode'),
    ...cac('ValidityPeriod Address SubsidiaryLocation LocationCoordinate'),
  ],
  PaymentMeans: [
    ...cbc('ID PaymentMeansCode PaymentDueDate PaymentChannelCode InstructionID InstructionNote PaymentID'),
    ...cac(
      'CardAccount PayerFinancialAccount PayeeFinancialAccount CreditAccount PaymentMandate TradeFinancing',
    ),
  ],
  PayeeFinancialAccount: [
    ...cbc('ID Name AliasName AccountTypeCode AccountFormatCode CurrencyCode PaymentNote'),
    ...cac('FinancialInstitutionBranch Country'),
  ],
  FinancialInstitutionBranch: [...cbc('ID Name'), ...cac('FinancialInstitution Address')],
  PaymentTerms: cbc('ID PaymentMeansID PrepaidPaymentReferenceID Note ReferenceEventCode'),
  AllowanceCharge: [
    ...cbc('ID ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric'),
    ...cbc(
      'PrepaidIndicator SequenceNumeric Amount BaseAmount AccountingCostCode AccountingCost PerUnitAmount',
    ),
    ...cac('TaxCategory TaxTotal PaymentMeans'),
  ],
  TaxTotal: [
    ...cbc('TaxAmount RoundingAmount TaxEvidenceIndicator TaxIncludedIndicator'),
    ...cac('TaxSubtotal'),
  ],
  TaxSubtotal: [
    ...cbc('TaxableAmount TaxAmount CalculationSequenceNumeric TransactionCurrencyTaxAmount Percent'),
    ...cbc('BaseUnitMeasure PerUnitAmount TierRange TierRatePercent'),
    ...cac('TaxCategory'),
  ],
  TaxCategory: category,
  ClassifiedTaxCategory: category,
  LegalMonetaryTotal: total,
  InvoiceLine: line('InvoicedQuantity'),
  CreditNoteLine: line('CreditedQuantity'),
  Item: [
    ...cbc('Description PackQuantity PackSizeNumeric CatalogueIndicator Name HazardousRiskIndicator'),
    ...cbc('AdditionalInformation Keyword BrandName ModelName'),
    ...cac('BuyersItemIdentification SellersItemIdentification ManufacturersItemIdentification'),
    ...cac('StandardItemIdentification CatalogueItemIdentification CatalogueDocumentReference'),
    ...cac('ItemSpecificationDocumentReference OriginCountry CommodityClassification TransactionConditions'),
    ...cac('HazardousItem ClassifiedTaxCategory AdditionalItemProperty'),
  ],
  Price: [
    ...cbc('PriceAmount BaseQuantity PriceChangeReason PriceTypeCode PriceType OrderableUnitFactorRate'),
    ...cac('ValidityPeriod PriceList AllowanceCharge'),
  ],
}

/** Names of elements whose order is not the schema's, each with where it stands. */
function misplaced(name: string, parts: unknown, at = name): string[] {
  if (Array.isArray(parts)) return parts.flatMap((part) => misplaced(name, part, at))
  if (!isRecord(parts)) return []
  const names = Object.keys(parts).filter((key) => !key.startsWith('@') && key !== '#')
  const order = schemaOrder[name]
  if (names.length > 0 && !order) return [`${at} is not in the list`]
  const places = names.map((each) => order!.indexOf(each))
  const wrong = places.some((place, index) => place < 0 || place < (places[index - 1] ?? 0))
  return [
    ...(wrong ? [`${at}: ${names.join(' ')}`] : []),
    ...names.flatMap((each) => misplaced(each.replace(/^c[ab]c:/, ''), parts[each], `${at}/${each}`)),
  ]
}

/** The same of a whole document. */
export function misplacedIn(xml: string): string[] {
  const [[root, parts]] = Object.entries(create(xml).end({ format: 'object' })) as [[string, unknown]]
  return misplaced(root, parts)
}
