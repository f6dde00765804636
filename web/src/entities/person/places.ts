// Countries and their regions for address forms. Codes are ISO 3166-1 alpha-3, as in the API. The browser
// provides the names in the person's language.

/** Pairs of alpha-3 and alpha-2 codes. Browsers know names by alpha-2 only. */
const CODES =
  'AFG:AF ALA:AX ALB:AL DZA:DZ ASM:AS AND:AD AGO:AO AIA:AI ATA:AQ ATG:AG ARG:AR ARM:AM ABW:AW AUS:AU AUT:AT AZE:AZ ' +
  'BHS:BS BHR:BH BGD:BD BRB:BB BLR:BY BEL:BE BLZ:BZ BEN:BJ BMU:BM BTN:BT BOL:BO BES:BQ BIH:BA BWA:BW BVT:BV BRA:BR ' +
  'IOT:IO BRN:BN BGR:BG BFA:BF BDI:BI CPV:CV KHM:KH CMR:CM CAN:CA CYM:KY CAF:CF TCD:TD CHL:CL CHN:CN CXR:CX CCK:CC ' +
  'COL:CO COM:KM COG:CG COD:CD COK:CK CRI:CR CIV:CI HRV:HR CUB:CU CUW:CW CYP:CY CZE:CZ DNK:DK DJI:DJ DMA:DM DOM:DO ' +
  'ECU:EC EGY:EG SLV:SV GNQ:GQ ERI:ER EST:EE SWZ:SZ ETH:ET FLK:FK FRO:FO FJI:FJ FIN:FI FRA:FR GUF:GF PYF:PF ATF:TF ' +
  'GAB:GA GMB:GM GEO:GE DEU:DE GHA:GH GIB:GI GRC:GR GRL:GL GRD:GD GLP:GP GUM:GU GTM:GT GGY:GG GIN:GN GNB:GW GUY:GY ' +
  'HTI:HT HMD:HM VAT:VA HND:HN HKG:HK HUN:HU ISL:IS IND:IN IDN:ID IRN:IR IRQ:IQ IRL:IE IMN:IM ISR:IL ITA:IT JAM:JM ' +
  'JPN:JP JEY:JE JOR:JO KAZ:KZ KEN:KE KIR:KI PRK:KP KOR:KR KWT:KW KGZ:KG LAO:LA LVA:LV LBN:LB LSO:LS LBR:LR LBY:LY ' +
  'LIE:LI LTU:LT LUX:LU MAC:MO MDG:MG MWI:MW MYS:MY MDV:MV MLI:ML MLT:MT MHL:MH MTQ:MQ MRT:MR MUS:MU MYT:YT MEX:MX ' +
  'FSM:FM MDA:MD MCO:MC MNG:MN MNE:ME MSR:MS MAR:MA MOZ:MZ MMR:MM NAM:NA NRU:NR NPL:NP NLD:NL NCL:NC NZL:NZ NIC:NI ' +
  'NER:NE NGA:NG NIU:NU NFK:NF MKD:MK MNP:MP NOR:NO OMN:OM PAK:PK PLW:PW PSE:PS PAN:PA PNG:PG PRY:PY PER:PE PHL:PH ' +
  'PCN:PN POL:PL PRT:PT PRI:PR QAT:QA REU:RE ROU:RO RUS:RU RWA:RW BLM:BL SHN:SH KNA:KN LCA:LC MAF:MF SPM:PM VCT:VC ' +
  'WSM:WS SMR:SM STP:ST SAU:SA SEN:SN SRB:RS SYC:SC SLE:SL SGP:SG SXM:SX SVK:SK SVN:SI SLB:SB SOM:SO ZAF:ZA SGS:GS ' +
  'SSD:SS ESP:ES LKA:LK SDN:SD SUR:SR SJM:SJ SWE:SE CHE:CH SYR:SY TWN:TW TJK:TJ TZA:TZ THA:TH TLS:TL TGO:TG TKL:TK ' +
  'TON:TO TTO:TT TUN:TN TUR:TR TKM:TM TCA:TC TUV:TV UGA:UG UKR:UA ARE:AE GBR:GB USA:US UMI:UM URY:UY UZB:UZ VUT:VU ' +
  'VEN:VE VNM:VN VGB:VG VIR:VI WLF:WF ESH:EH YEM:YE ZMB:ZM ZWE:ZW';

/** Listed before all other countries. */
const FIRST_COUNTRIES = ['USA', 'CAN', 'GBR', 'AUS', 'DEU'];

export interface Place {
  /** The value that is sent and stored. */
  readonly value: string;
  readonly label: string;
}

/** Lists all countries in the language of `locale`: the five most common first, then the others by name. */
export function listCountries(locale: string): readonly Place[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const all = CODES.split(' ').map((pair): Place => {
    const [value = '', short = ''] = pair.split(':');
    return { value, label: names.of(short) ?? value };
  });
  const first = FIRST_COUNTRIES.flatMap(code => all.filter(place => place.value === code));
  const others = all.filter(place => !FIRST_COUNTRIES.includes(place.value));
  return [...first, ...others.sort((a, b) => a.label.localeCompare(b.label, locale))];
}

/** Returns a country's name in the language of `locale`, or the stored text when it is not a code. */
export function nameCountry(code: string, locale: string): string {
  const short = new RegExp(`\\b${code}:(\\w\\w)`).exec(CODES)?.[1];
  if (!/^[A-Z]{3}$/.test(code) || !short) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(short) ?? code;
}

/** Alternating codes and names of regions by country. */
const REGIONS: Readonly<Record<string, string>> = {
  USA:
    'NY=New York|CA=California|TX=Texas|FL=Florida|IL=Illinois|AL=Alabama|AK=Alaska|AZ=Arizona|AR=Arkansas|' +
    'CO=Colorado|CT=Connecticut|DE=Delaware|DC=District of Columbia|GA=Georgia|HI=Hawaii|ID=Idaho|IN=Indiana|IA=Iowa|' +
    'KS=Kansas|KY=Kentucky|LA=Louisiana|ME=Maine|MD=Maryland|MA=Massachusetts|MI=Michigan|MN=Minnesota|' +
    'MS=Mississippi|MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|' +
    'NC=North Carolina|ND=North Dakota|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|RI=Rhode Island|' +
    'SC=South Carolina|SD=South Dakota|TN=Tennessee|UT=Utah|VT=Vermont|VA=Virginia|WA=Washington|WV=West Virginia|' +
    'WI=Wisconsin|WY=Wyoming|AS=American Samoa|GU=Guam|MP=Northern Mariana Islands|PR=Puerto Rico|' +
    'VI=U.S. Virgin Islands',
  CAN:
    'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|' +
    'NT=Northwest Territories|NS=Nova Scotia|NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Québec|' +
    'SK=Saskatchewan|YT=Yukon',
  GBR: 'ENG=England|NIR=Northern Ireland|SCT=Scotland|WLS=Wales',
  AUS:
    'ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|' +
    'TAS=Tasmania|VIC=Victoria|WA=Western Australia',
  DEU:
    'BW=Baden-Württemberg|BY=Bayern|BE=Berlin|BB=Brandenburg|HB=Bremen|HH=Hamburg|HE=Hessen|' +
    'MV=Mecklenburg-Vorpommern|NI=Niedersachsen|NW=Nordrhein-Westfalen|RP=Rheinland-Pfalz|SL=Saarland|SN=Sachsen|' +
    'ST=Sachsen-Anhalt|SH=Schleswig-Holstein|TH=Thüringen',
};

/** Lists the regions of a country. Returns undefined for countries without a list, where the region is typed. */
export function listRegions(country: string): readonly Place[] | undefined {
  return REGIONS[country]?.split('|').map((pair): Place => {
    const [value = '', label = ''] = pair.split('=');
    return { value, label };
  });
}

/** Returns a region's name, or the stored text when it is not a code of that country. */
export const nameRegion = (country: string, region: string): string =>
  listRegions(country)?.find(place => place.value === region)?.label ?? region;
