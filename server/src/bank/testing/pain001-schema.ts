// XML Schemas of the parts of pain.001 that a payout can use, for libxml2. Names, order, repetition, lengths and patterns are
// those of ISO 20022's pain.001.001.03 and pain.001.001.09. Texts are restricted to the characters of EPC217-08.

const optional = (name: string, type: string) => `<xs:element name="${name}" type="${type}" minOccurs="0"/>`;
const one = (name: string, type: string) => `<xs:element name="${name}" type="${type}"/>`;
const text = (name: string, most: number) =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="${most}"/><xs:pattern value="[a-zA-Z0-9 /\\-?:().,'+]+"/></xs:restriction></xs:simpleType>`;
const pattern = (name: string, value: string) =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:pattern value="${value}"/></xs:restriction></xs:simpleType>`;
const words = (name: string, values: readonly string[]) =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:string">${values.map(value => `<xs:enumeration value="${value}"/>`).join('')}</xs:restriction></xs:simpleType>`;
const decimal = (name: string, fraction: number) =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:decimal"><xs:totalDigits value="18"/><xs:fractionDigits value="${fraction}"/><xs:minInclusive value="0"/></xs:restriction></xs:simpleType>`;
const sequence = (name: string, ...elements: readonly string[]) =>
  `<xs:complexType name="${name}"><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType>`;
const choice = (name: string, ...elements: readonly string[]) =>
  `<xs:complexType name="${name}"><xs:choice>${elements.join('')}</xs:choice></xs:complexType>`;

export function pain001Schema(version: '03' | '09'): string {
  const isNew = version === '09';
  const namespace = `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns="${namespace}" xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" targetNamespace="${namespace}">
<xs:element name="Document" type="Document"/>
${sequence('Document', one('CstmrCdtTrfInitn', 'Initiation'))}
${sequence('Initiation', one('GrpHdr', 'GroupHeader'), '<xs:element name="PmtInf" type="PaymentInstruction" maxOccurs="unbounded"/>')}
${sequence('GroupHeader', one('MsgId', 'Max35Text'), one('CreDtTm', 'xs:dateTime'), one('NbOfTxs', 'Max15NumericText'), optional('CtrlSum', 'DecimalNumber'), one('InitgPty', 'Party'))}
${sequence(
  'PaymentInstruction',
  one('PmtInfId', 'Max35Text'),
  one('PmtMtd', 'PaymentMethod'),
  optional('BtchBookg', 'xs:boolean'),
  optional('NbOfTxs', 'Max15NumericText'),
  optional('CtrlSum', 'DecimalNumber'),
  optional('PmtTpInf', 'PaymentType'),
  one('ReqdExctnDt', isNew ? 'DateChoice' : 'xs:date'),
  one('Dbtr', 'Party'),
  one('DbtrAcct', 'Account'),
  one('DbtrAgt', 'Agent'),
  optional('UltmtDbtr', 'Party'),
  optional('ChrgBr', 'ChargeBearer'),
  '<xs:element name="CdtTrfTxInf" type="Transfer" maxOccurs="unbounded"/>',
)}
${choice('DateChoice', one('Dt', 'xs:date'), one('DtTm', 'xs:dateTime'))}
${sequence('PaymentType', optional('InstrPrty', 'Priority'), optional('SvcLvl', 'Coded'), optional('LclInstrm', 'Instrument'), optional('CtgyPurp', 'Coded'))}
${choice('Coded', one('Cd', 'Max4Text'), one('Prtry', 'Max35Text'))}
${choice('Instrument', one('Cd', 'Max35Text'), one('Prtry', 'Max35Text'))}
${sequence(
  'Transfer',
  one('PmtId', 'PaymentIds'),
  optional('PmtTpInf', 'PaymentType'),
  one('Amt', 'AmountChoice'),
  optional('ChrgBr', 'ChargeBearer'),
  optional('UltmtDbtr', 'Party'),
  optional('CdtrAgt', 'Agent'),
  optional('CdtrAgtAcct', 'Account'),
  optional('Cdtr', 'Party'),
  optional('CdtrAcct', 'Account'),
  optional('UltmtCdtr', 'Party'),
  optional('Purp', 'Coded'),
  optional('RmtInf', 'Remittance'),
)}
${sequence('PaymentIds', optional('InstrId', 'Max35Text'), one('EndToEndId', 'Max35Text'), ...(isNew ? [optional('UETR', 'Uetr')] : []))}
${choice('AmountChoice', one('InstdAmt', 'Amount'), one('EqvtAmt', 'EquivalentAmount'))}
${sequence('EquivalentAmount', one('Amt', 'Amount'), one('CcyOfTrf', 'Currency'))}
<xs:complexType name="Amount"><xs:simpleContent><xs:extension base="AmountNumber"><xs:attribute name="Ccy" type="Currency" use="required"/></xs:extension></xs:simpleContent></xs:complexType>
${sequence('Remittance', '<xs:element name="Ustrd" type="Max140Text" minOccurs="0" maxOccurs="unbounded"/>')}
${sequence('Party', optional('Nm', 'Max70Text'))}
${sequence('Account', one('Id', 'AccountId'), optional('Tp', 'Coded'), optional('Ccy', 'Currency'), optional('Nm', 'Max70Text'))}
${choice('AccountId', one('IBAN', 'Iban'), one('Othr', 'OtherAccount'))}
${sequence('OtherAccount', one('Id', 'Max34Text'))}
${sequence('Agent', one('FinInstnId', 'Institution'))}
${sequence(
  'Institution',
  optional(isNew ? 'BICFI' : 'BIC', 'Bic'),
  optional('ClrSysMmbId', 'ClearingMember'),
  ...(isNew ? [optional('LEI', 'Lei')] : []),
  optional('Nm', 'Max140Text'),
  optional('Othr', 'OtherInstitution'),
)}
${sequence('OtherInstitution', one('Id', 'Max35Text'))}
${sequence('ClearingMember', optional('ClrSysId', 'ClearingSystem'), one('MmbId', 'Max35Text'))}
${choice('ClearingSystem', one('Cd', 'Max5Text'), one('Prtry', 'Max35Text'))}
${[4, 5, 34, 35, 70, 140].map(most => text(`Max${most}Text`, most)).join('\n')}
${pattern('Max15NumericText', '[0-9]{1,15}')}
${pattern('Currency', '[A-Z]{3,3}')}
${pattern('Iban', '[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}')}
${pattern('Uetr', '[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}')}
${pattern('Lei', '[A-Z0-9]{18,18}[0-9]{2,2}')}
${pattern('Bic', isNew ? '[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}' : '[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}')}
${words('PaymentMethod', ['CHK', 'TRF', 'TRA'])}
${words('ChargeBearer', ['DEBT', 'CRED', 'SHAR', 'SLEV'])}
${words('Priority', ['HIGH', 'NORM'])}
${decimal('AmountNumber', 5)}
${decimal('DecimalNumber', 17)}
</xs:schema>`;
}
