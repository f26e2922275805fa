/**
 * How companies are named, by language. Only the first six have words of their own for trades; the others use
 * English.
 */
export const tongues = [
  ...['es', 'pt', 'en', 'de', 'fr', 'it', 'nl', 'pl', 'cs', 'nordic'],
  ...['tr', 'ar', 'zh', 'ja', 'ko', 'in', 'sea', 'el', 'ro', 'hu'],
] as const
export type Tongue = (typeof tongues)[number]

type Parts = { starts: string[]; middles: string[]; ends: string[] }

/** Parts of which surnames are made that sound like a region and belong to nobody. The usual ones stand first. */
export const surnameParts: Record<Tongue, Parts> = {
  es: parts(
    'Zar Ibar Ol Mend Arr Garm Bel Cor Val Tor Ur Esc Quint Mor Sal Ber Carr Ond Etch Lar Gur Ald Sol Per Ram Vid Cas Mont Fer Nav Ech Bar Des Ger Lez Pav Rod Sar Tab Und Vil Yar Zub',
    'and egu ar end ol eg ib ald orr inch añ err um ist az ell urr ond ag iz',
    'oa ona ete eda ía eña ide ués ano al urra este ola ero ín ardi oso era erre eta',
  ),
  pt: parts(
    'Alb Bar Carv Dor Esp Far Gouv Lag Mach Nog Oliv Pal Quar Reb Sab Tav Vasc Ver Mel Cast Brag Lour Seix Pim Ram',
    'al eir in ar os ed ig ent and uç orr ist',
    'eira inho ão osa ães ais edo ante ares oso al una edeiro',
  ),
  en: parts(
    'Ash Black Brad Cald Crom Dun East Fair Glen Hal Har Kelm Lang Mar Nether Oak Pem Rad Scar Stan Thorn Under Wake West Wyn Yar',
    'ing er el en is ock am',
    'bourne combe cote dale den field ford gate ham hurst ley low mere more over ridge rick shaw stead stow thorpe ton wick worth',
  ),
  de: parts(
    'Alt Bern Dorn Eich Falk Grün Hart Immen Kalt Lind Mühl Nord Ober Puch Rau Stein Trau Unter Wald Zell Brunn Haid Löss',
    'el er en in ing ol',
    'bach berger egger felder gruber hofer inger leitner mayr moser reuter steiner wimmer wald kofler huber',
  ),
  fr: parts(
    'Bau Cha De Gar La Mon Per Rou Sau Ver Bri Clé Far Gui Lar Mar Nau Pou Val',
    'dr ch lig mb rr tr rvi ss nt ld',
    'ac ard eau elle ier in on oux euil ières ouin ais',
  ),
  it: parts(
    'Bar Ber Cal Fer Gal Lan Mar Mon Pel Ros Sal Tor Val Ver Zan Bon Cor Gua',
    'tol del gon ner sar tin vell zar d and',
    'ini elli oni etti acci ucci aro esi igo ano ella',
  ),
  nl: parts(
    'Hoog Molen Oud Rijn Veld Water Weide Kool Linde Groot',
    'en er el',
    'dijk hout kamp meer sluis veen zand horst broek',
  ),
  pl: parts(
    'Bor Czar Dąb Gór Jas Kal Lip Mal Olsz Piotr Rad Sosn Tar Wiel Zab',
    'ow ecz osz ań un il',
    'ski czak ewicz iak owski ek iński',
  ),
  cs: parts('Bar Dvor Hrad Jel Kol Luk Mor Nov Pav Sed Vor Zel', 'ov en ích ul ař', 'ák ec ský ička ný'),
  nordic: parts(
    'Berg Dal Ek Fjell Gran Hav Lind Nord Sjö Sten Strand Vest Ås',
    'en er in a',
    'borg gård lund mark näs ström vik holm by fors',
  ),
  tr: parts(
    'Ak Boz Çam Demir Er Gök Kara Kaya Öz Şen Taş Yıl',
    'al ar en ol',
    'oğlu er tekin taş soy kan han',
  ),
  ar: parts(
    'Bar Dah Fah Har Jab Kar Mar Nas Qas Rah Sal Tam Zah',
    'am ee oo aw al im',
    'ri ni di wi mi ari ani',
  ),
  zh: parts(
    'Bao Chang Da Feng Guang Hai Hong Jin Kang Ling Ming Nan Qing Rui Sheng Tian Xin Yong Zhong',
    'an chuan de fu heng li rui',
    'bao da feng hua jun lin peng run tai xing yuan zhou',
  ),
  ja: parts(
    'Aka Fuji Hana Ishi Kawa Kita Matsu Mori Naga Oka Shima Taka Yama',
    'no mi ga to wa',
    'bashi da hara moto mura saki sawa zawa tani',
  ),
  ko: parts(
    'Dae Dong Han Hwa Jin Kyung Nam Sam Seo Shin Sung Woo Young',
    'ah il in on un',
    'bo han hwa jin kang min san sung won',
  ),
  in: parts(
    'Bhag Chand Dev Gan Har Ind Krish Laksh Mah Nar Prad Raj Shant Sur Vij',
    'al an ar av il',
    'akar endra esh ika ani eshwar ath',
  ),
  sea: parts(
    'An Bin Chai Duc Hoa Kim Long Minh Nak Phan Quang Rat Sri Suk Tan Vin',
    'a i o u',
    'chai hung lam mai nam phat rin sak thien wat yen',
  ),
  el: parts(
    'Alex Chris Dim Geor Kal Kost Mar Nik Pap Stav Theo Zach',
    'and on it al ar',
    'akis idis opoulos atos elis',
  ),
  ro: parts(
    'Alb Băr Ciob Drag Flor Grig Ion Lup Mold Neg Pop Rad Săc Tud Urs',
    'ăn ar el ic',
    'escu eanu oiu aru',
  ),
  hu: parts('Bal Csond Dobr Erd Fark Hal Kov Mez Nád Ráb Szab Vár', 'as en or om', 'di szi ri falvi házi'),
}

function parts(starts: string, middles: string, ends: string): Parts {
  return { starts: starts.split(' '), middles: middles.split(' '), ends: ends.split(' ') }
}
