import { expect, test } from 'vitest'
import { withoutTitles } from './without-titles.ts'

test.each([
	['Dr. Hj. Nurhayati Massikki, S.Si., M.Kom.', 'Nurhayati Massikki'],
	['Prof. Dr. Ratna Chaniago, M.Sc.', 'Ratna Chaniago'],
	['Drs. H. Abdul Rahim Thalib, M.Pd.', 'Abdul Rahim Thalib'],
	['Yohanis Pasande', 'Yohanis Pasande'],
	['M. Yusuf', 'M. Yusuf'],
	['Dr.', 'Dr.'],
])('%s is %s', (nama, name) => expect(withoutTitles(nama)).toBe(name))
