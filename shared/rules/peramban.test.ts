import { expect, test } from 'vitest'
import { isPonsel, namaPeramban } from './peramban.ts'

const ANDROID =
	'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const EDGE =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

test.each<[string | null, string, boolean]>([
	[ANDROID, 'Chrome di Android', true],
	[EDGE, 'Edge di Windows', false],
	[IPHONE, 'Safari di iOS', true],
	['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox di Linux', false],
	['okhttp/4.9 (Android)', 'Peramban di Android', true],
	['curl/8', 'Perangkat tidak dikenal', false],
	[null, 'Perangkat tidak dikenal', false],
])('%s', (userAgent, nama, ponsel) => {
	expect([namaPeramban(userAgent), isPonsel(userAgent)]).toEqual([nama, ponsel])
})

test.each([
	['EdgA/131 Chrome/131 Android', 'Edge di Android'],
	['EdgiOS/131 Safari/605 iPhone', 'Edge di iOS'],
	['Chrome/131 OPR/115 Windows', 'Opera di Windows'],
	['Opera Mini Android', 'Opera di Android'],
	['SamsungBrowser/27 Chrome/125 Android', 'Samsung Internet di Android'],
	['FxiOS/133 iPad', 'Firefox di iOS'],
	['CriOS/131 Safari/604 iPod', 'Chrome di iOS'],
	['Chromium/131 Linux', 'Chrome di Linux'],
	['Chrome/131 CrOS x86_64', 'Chrome di ChromeOS'],
	['Version/17 Safari/605 Macintosh', 'Safari di macOS'],
	['Version/17 Safari/605 Mac OS X', 'Safari di macOS'],
	['Chrome/131', 'Chrome'],
	['iPad', 'Peramban di iOS'],
	['', 'Perangkat tidak dikenal'],
])('%s is %s', (userAgent, nama) => expect(namaPeramban(userAgent)).toBe(nama))

test.each([
	['Android', true],
	['iPad', true],
	['iPod', true],
	['iPhone', true],
	['Firefox Mobile', true],
	['Windows', false],
	[null, false],
])('%s is held in the hand: %s', (userAgent, ponsel) => expect(isPonsel(userAgent)).toBe(ponsel))
