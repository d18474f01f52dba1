import type { Fault } from './fault.ts'

const LANGUAGE = ['web/src/lib/language.test.ts']
const SCREEN = ['test/screen-texts.test.ts']

/** English beside Indonesian: whole, or not at all. */
export const ENGLISH_FAULTS: readonly Fault[] = [
	{
		fault: 'a refusal that English does not know is shown in Indonesian',
		file: 'web/src/lib/language.ts',
		find: 'english.errors[code]) : sentence',
		put: 'english.errors[code] ?? sentence) : sentence',
		tests: LANGUAGE,
	},
	{
		fault: 'a refusal says in English what its code means, though its sentence is known',
		file: 'web/src/lib/language.ts',
		find: '(known(sentence) ?? english.errors[code])',
		put: '(english.errors[code] ?? known(sentence))',
		tests: LANGUAGE,
	},
	{
		fault: 'a page whose catalogue is away is opened anew without end',
		file: 'web/src/lib/language.ts',
		find: 'return wanted !== language && !missing',
		put: 'return wanted !== language',
		tests: LANGUAGE,
	},
	{
		fault: 'pages of lecturers and offices are half in English',
		file: 'web/src/lib/language.ts',
		find: "area === 'mahasiswa' ? chosenLanguage() : 'id'",
		put: 'area ? chosenLanguage() : chosenLanguage()',
		tests: LANGUAGE,
	},
	{
		fault: 'one thing is called in English as several are',
		file: 'web/src/lib/language.ts',
		find: "=== 'one' ? 'one' : 'other'",
		put: "=== 'one' ? 'other' : 'other'",
		tests: LANGUAGE,
	},
	{
		fault: 'what somebody wrote around a month is put into English',
		file: 'web/src/lib/language.ts',
		find: "name === 'tgl' || name === 'tahun' ?",
		put: "name === 'day' ?",
		tests: LANGUAGE,
	},
	{
		fault: 'a student is refused in words that English does not have',
		file: 'web/src/lib/english.json',
		find: '"class_full": "The class is full",',
		put: '',
		tests: SCREEN,
	},
	{
		fault: 'a sentence of the screen is in Indonesian alone',
		file: 'web/src/areas/umum/features/verification/bukti-page.tsx',
		find: "title={t('Bukti tidak dapat dikonfirmasi')}",
		put: 'title="Bukti tidak dapat dikonfirmasi"',
		tests: SCREEN,
	},
	{
		fault: 'an English sentence has lost its value',
		file: 'web/src/lib/english.json',
		find: '"Dibatalkan: {alasan}": "Cancelled: {alasan}"',
		put: '"Dibatalkan: {alasan}": "Cancelled"',
		tests: SCREEN,
	},
	{
		fault: "the calendar's own words are read out as English",
		file: 'web/src/areas/mahasiswa/features/home/agenda-words.ts',
		find: "item.jenis === 'kalender' && remark ? 'id'",
		put: "item.jenis === 'kuliah' && remark ? 'id'",
		tests: ['web/src/areas/mahasiswa/features/home/agenda-words.test.ts'],
	},
	{
		fault: "the frame of the login loses the office's address in English",
		file: 'web/index.html',
		find: 'bagian akademik</span><!-- institution.atEmail -->',
		put: 'bagian akademik<!-- institution.atEmail --></span>',
		tests: ['server/lib/web-pages.test.ts'],
	},
]
