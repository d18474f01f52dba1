import { afterEach, expect, test, vi } from 'vitest'
import type { Catalogue } from './language.ts'

const ENGLISH: Catalogue = {
	texts: {
		Simpan: 'Save',
		'Nilai|menu': 'Scores',
		'Nilai|huruf': 'Grade',
		'{menit} menit': { one: '{menit} minute', other: '{menit} minutes' },
		'{jenis} {mata_kuliah} {toleransi_tersembunyi_detik} detik': {
			one: '{toleransi_tersembunyi_detik} second for {jenis} {mata_kuliah}',
			other: '{toleransi_tersembunyi_detik} seconds for {jenis} {mata_kuliah}',
			by: 'toleransi_tersembunyi_detik',
		},
	},
	words: {
		Senin: 'Monday',
		'{label} harus diisi': '{label} is required',
		Nama: 'Name',
		'Dibuka {tanggal}': 'Opens on {tanggal}',
		'{tgl} Mei {tahun}': '{tgl} May {tahun}',
	},
	errors: { bill_paid: 'Paid already' },
}

/** The module as a page finds it whose catalogue is this one. */
async function open(catalogue: Catalogue | false | undefined, preferences?: string) {
	vi.resetModules()
	vi.stubGlobal('window', { stambukLanguage: catalogue })
	vi.stubGlobal('localStorage', { getItem: () => preferences ?? null })
	return import('./language.ts')
}
afterEach(() => vi.unstubAllGlobals())

test('without a catalogue a page says what stands in the code', async () => {
	const { language, locale, refusal, t, word } = await open(undefined)
	expect([language, locale]).toEqual(['id', 'id-ID'])
	expect(t('Simpan')).toBe('Simpan')
	expect(t('{menit} menit', { menit: 5 })).toBe('5 menit')
	expect(word('Senin')).toBe('Senin')
	expect(refusal('bill_paid', 'Tagihan ini sudah lunas')).toBe('Tagihan ini sudah lunas')
})

test('with it in English, one thing otherwise than several', async () => {
	const { language, t } = await open(ENGLISH)
	expect(language).toBe('en')
	expect(t('Simpan')).toBe('Save')
	expect(t('{menit} menit', { menit: 1 })).toBe('1 minute')
	expect(t('{menit} menit', { menit: '0' })).toBe('0 minutes')
	const values = { jenis: 'UTS', mata_kuliah: 'Web', toleransi_tersembunyi_detik: 1 }
	expect(t('{jenis} {mata_kuliah} {toleransi_tersembunyi_detik} detik', values)).toBe('1 second for UTS Web')
})

test('what Indonesian has one word for and English two is told apart by a note that nobody reads', async () => {
	const english = await open(ENGLISH)
	expect([english.t('Nilai|menu'), english.t('Nilai|huruf')]).toEqual(['Scores', 'Grade'])
	expect((await open(undefined)).t('Nilai|huruf')).toBe('Nilai')
})

test('a value that is not there leaves no word of its own', async () => {
	const { t } = await open(undefined)
	expect(t('{menit} menit', { menit: null })).toBe(' menit')
})

test('what the server says is known by its sentence, with the values in it, else by its code', async () => {
	const { refusal, word } = await open(ENGLISH)
	expect(word('Senin')).toBe('Monday')
	expect(word('Nama harus diisi')).toBe('Name is required')
	expect(word('Kode harus diisi')).toBe('Kode is required')
	expect(word('Wisuda')).toBe('Wisuda')
	expect(refusal('bill_paid', 'Tagihan ini sudah lunas')).toBe('Paid already')
	expect(refusal('bill_paid', 'Nama harus diisi')).toBe('Name is required')
	expect(refusal('other', 'Kalimat lain')).toBe(undefined)
	expect((await open(undefined)).refusal('other', 'Kalimat lain')).toBe('Kalimat lain')
})

test('a month is known in a date, and not in what somebody has written around one', async () => {
	const { word } = await open(ENGLISH)
	expect(word('Dibuka 2 Mei 2026')).toBe('Opens on 2 May 2026')
	expect(word('Wisuda 2 Mei 2026 di aula')).toBe('Wisuda 2 Mei 2026 di aula')
})

test('a catalogue that could not be had leaves the page whole in Indonesian', async () => {
	const { isOtherLanguage, language, missing, t } = await open(false, '{"bahasa":"english"}')
	expect([language, missing, t('Simpan')]).toEqual(['id', true, 'Simpan'])
	// To open it anew for its language would be without end.
	expect(isOtherLanguage('mahasiswa')).toBe(false)
})

test.each([
	['english', undefined, 'mahasiswa', true],
	['english', ENGLISH, 'mahasiswa', false],
	['english', ENGLISH, 'mengajar', true],
	['english', ENGLISH, 'kantor', true],
	['english', undefined, 'mengajar', false],
	['indonesia', undefined, 'mahasiswa', false],
	['indonesia', ENGLISH, 'mahasiswa', true],
] as const)(
	'who chose %s on a page with catalogue %o opens %s anew: %s',
	async (bahasa, catalogue, area, anew) => {
		const { isOtherLanguage } = await open(catalogue, JSON.stringify({ bahasa }))
		expect(isOtherLanguage(area)).toBe(anew)
	},
)

test.each([null, 'null', '{', '[]', '"english"'])(
	'preferences that are %s choose Indonesian',
	async (stored) => {
		const { chosenLanguage } = await open(undefined, stored ?? undefined)
		expect(chosenLanguage()).toBe('id')
	},
)
