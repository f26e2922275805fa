import { country } from './country.ts'

export const rest = [
  country(
    'US',
    16,
    'en',
    'Inc. | LLC | Corp. | Co.',
    `
Miami|Florida|25.7617|-80.1918|33101
Houston|Texas|29.7604|-95.3698|77002
Fresno|California|36.7378|-119.7871|93650
Chicago|Illinois|41.8781|-87.6298|60601
Charlotte|North Carolina|35.2271|-80.8431|28202
Portland|Oregon|45.5152|-122.6784|97201
`,
  ),
  country(
    'CA',
    6,
    'en',
    'Inc. | Ltd.',
    `
Toronto|Ontario|43.6532|-79.3832|M5H 1A1
Winnipeg|Manitoba|49.8951|-97.1384|R3C 1A1
Vancouver|British Columbia|49.2827|-123.1207|V5K 0A1
`,
  ),
  country(
    'AU',
    6,
    'en',
    'Pty Ltd | Limited',
    `
Melbourne|Victoria|-37.8136|144.9631|3000
Brisbane|Queensland|-27.4698|153.0251|4000
Adelaide|South Australia|-34.9285|138.6007|5000
`,
  ),
  country(
    'NZ',
    5,
    'en',
    'Limited | Ltd',
    `
Auckland|Auckland|-36.8509|174.7645|1010
Christchurch|Canterbury|-43.5321|172.6362|8011
`,
  ),
  country(
    'ZA',
    7,
    'en',
    '(Pty) Ltd | Ltd',
    `
Cape Town|Western Cape|-33.9249|18.4241|8001
Johannesburg|Gauteng|-26.2041|28.0473|2000
Durban|KwaZulu-Natal|-29.8587|31.0218|4001
`,
  ),
  country(
    'MA',
    6,
    'fr',
    'SARL | SA',
    `
Casablanca|Casablanca-Settat|33.5731|-7.5898|20000
Agadir|Souss-Massa|30.4278|-9.5981|80000
Tanger|Tanger-Tétouan-Al Hoceïma|35.7595|-5.8340|90000
`,
  ),
  country(
    'TN',
    4,
    'fr',
    'SARL | SA',
    `
Tunis|Tunis|36.8065|10.1815|1000
Sfax|Sfax|34.7406|10.7603|3000
`,
  ),
  country(
    'EG',
    6,
    'ar',
    'S.A.E. | LLC',
    `
Cairo|Cairo|30.0444|31.2357|11511
Alexandria|Alexandria|31.2001|29.9187|21500
`,
  ),
  country(
    'AE',
    6,
    'ar',
    'LLC | FZE',
    `
Dubai|Dubai|25.2048|55.2708
Sharjah|Sharjah|25.3463|55.4209
`,
  ),
  country(
    'SA',
    5,
    'ar',
    'Co. Ltd. | LLC',
    `
Riyadh|Riyadh|24.7136|46.6753|11564
Jeddah|Makkah|21.4858|39.1925|21442
`,
  ),
  country(
    'TR',
    8,
    'tr',
    'A.Ş. | Ltd. Şti.',
    `
İstanbul|İstanbul|41.0082|28.9784|34000
İzmir|İzmir|38.4237|27.1428|35000
Bursa|Bursa|40.1885|29.0610|16000
Gaziantep|Gaziantep|37.0662|37.3833|27000
`,
  ),
  country(
    'KE',
    5,
    'en',
    'Ltd | PLC',
    `
Nairobi|Nairobi|-1.2921|36.8219|00100
Naivasha|Nakuru|-0.7172|36.4310|20117
`,
  ),
  country(
    'CI',
    4,
    'fr',
    'SA | SARL',
    `
Abidjan|Abidjan|5.3600|-4.0083
San-Pédro|Bas-Sassandra|4.7485|-6.6363
`,
  ),
  country(
    'IN',
    10,
    'in',
    'Pvt. Ltd. | Ltd.',
    `
Mumbai|Maharashtra|19.0760|72.8777|400001
Chennai|Tamil Nadu|13.0827|80.2707|600001
Ahmedabad|Gujarat|23.0225|72.5714|380001
Pune|Maharashtra|18.5204|73.8567|411001
`,
  ),
  country(
    'CN',
    14,
    'zh',
    'Co., Ltd. | Group Co., Ltd.',
    `
Qingdao|Shandong|36.0671|120.3826|266000
Ningbo|Zhejiang|29.8683|121.5440|315000
Shenzhen|Guangdong|22.5431|114.0579|518000
Suzhou|Jiangsu|31.2989|120.5853|215000
Xiamen|Fujian|24.4798|118.0894|361000
`,
  ),
  country(
    'JP',
    5,
    'ja',
    'Co., Ltd. | K.K.',
    `
Osaka|Osaka|34.6937|135.5023|530-0001
Nagoya|Aichi|35.1815|136.9066|450-0001
`,
  ),
  country(
    'KR',
    5,
    'ko',
    'Co., Ltd. | Inc.',
    `
Busan|Busan|35.1796|129.0756|46000
Incheon|Incheon|37.4563|126.7052|21000
`,
  ),
  country(
    'TW',
    4,
    'zh',
    'Co., Ltd. | Inc.',
    `
Taichung|Taichung|24.1477|120.6736|400
Kaohsiung|Kaohsiung|22.6273|120.3014|800
`,
  ),
  country(
    'VN',
    7,
    'sea',
    'Co., Ltd. | JSC',
    `
Ho Chi Minh City|Ho Chi Minh City|10.8231|106.6297|700000
Hai Phong|Hai Phong|20.8449|106.6881|180000
Can Tho|Can Tho|10.0452|105.7469|900000
`,
  ),
  country(
    'TH',
    5,
    'sea',
    'Co., Ltd. | PCL',
    `
Bangkok|Bangkok|13.7563|100.5018|10100
Rayong|Rayong|12.6814|101.2816|21000
`,
  ),
  country(
    'ID',
    5,
    'sea',
    'Tbk. | Ltd.',
    `
Surabaya|East Java|-7.2575|112.7521|60111
Medan|North Sumatra|3.5952|98.6722|20111
`,
  ),
]
