import type { Fault } from './fault.ts'

const FORMER = ['server/features/imports/jenis-lampau.test.ts']
const EXAMS = ['server/features/imports/jenis-ujian.test.ts']
const ROOMS = ['server/features/room-records/room-records.test.ts']
const OFFICE = ['server/features/imports/imports.test.ts']
const FILES = ['server/features/lessons/impor-berkas.test.ts']
const COPIES = ['server/features/lessons/salinan.test.ts']
const BANK = ['server/features/questions/bank.test.ts']
const KEEPER = ['web/src/areas/mengajar/features/lessons/naskah-keeper.test.ts']

/** What files and copies bring, and what is being written. */
export const IMPORT_FAULTS: readonly Fault[] = [
	{
		fault: 'two exams of a class at once are imported because a clash was meant',
		file: 'server/features/imports/periksa-ujian.ts',
		find: "apa === 'kelas' || rekam.izin !== 'Ya'",
		put: "rekam.izin !== 'Ya'",
		tests: EXAMS,
	},
	{
		fault: 'an imported exam that its lecturer has set up is taken away',
		file: 'server/features/imports/jenis-ujian.ts',
		find: 'if (disentuh > 0)',
		put: 'if (disentuh > 999)',
		tests: EXAMS,
	},
	{
		fault: 'an import changes the length of an exam that students sit',
		file: 'server/features/imports/periksa-ujian.ts',
		find: 'if (sudah_dimulai && lama && lama.durasi !== row.durasi)',
		put: 'if (row.durasi > 600)',
		tests: EXAMS,
	},
	{
		fault: 'a file puts an exam into a room that is too small',
		file: 'server/features/imports/periksa-ujian.ts',
		find: 'peserta > kapasitas &&',
		put: 'peserta > 9_999 &&',
		tests: ROOMS,
	},
	{
		fault: 'a room in which lectures take place is renamed or taken away',
		file: 'server/features/campus/room-queries.ts',
		find: "select lower(trim(ruangan)) as nama, 'jadwal_kuliah' as tabel from jadwal_kuliah",
		put: "select lower(trim(ruangan)) as nama, 'jadwal_kuliah' as tabel from jadwal_kuliah where false",
		tests: ROOMS,
	},
	{
		fault: 'an import writes what is not what was shown',
		file: 'server/features/imports/kerja.ts',
		find: 'if (!same(shown, again)) throw',
		put: 'if (!same(shown, again) && jenis.kunci.length > 99) throw',
		tests: OFFICE,
	},
	{
		fault: 'taking an import back undoes what somebody has changed by hand',
		file: 'server/features/imports/kerja.ts',
		find: 'await requireUntouched(trx, jenis, baris, latar)',
		put: '',
		tests: OFFICE,
	},
	{
		fault: 'two rows of a file that mean the same one are both written',
		file: 'server/features/imports/judge.ts',
		find: 'else masalah.push({ kolom: jenis.kunci.at(-1) ?? null, alasan: `sama dengan baris ${before}` })',
		put: '',
		tests: OFFICE,
	},
	{
		fault: 'rows that are refused are left out though nobody agreed',
		file: 'server/features/imports/service.ts',
		find: 'if (ditolak > 0 && !tanpa_ditolak)',
		put: 'if (ditolak > 99_999)',
		tests: OFFICE,
	},
	{
		fault: 'an office imports what is of another right',
		file: 'server/features/imports/service.ts',
		find: 'if (!actor.hak.includes(jenis.hak))',
		put: 'if (actor.hak.length === 0)',
		tests: OFFICE,
	},
	{
		fault: 'grades of a running term are imported past the lecturers',
		file: 'server/features/imports/jenis-lampau.ts',
		find: 'if (berjalan === undefined || term < berjalan) return null',
		put: 'if (berjalan !== undefined) return null',
		tests: FORMER,
	},
	{
		fault: 'an imported grade changes a term whose sheet is approved',
		file: 'server/features/results/batch-queries.ts',
		find: "k.periode_kode = r.periode and k.status = 'approved')",
		put: "k.periode_kode = r.periode and k.status = 'approved' and false)",
		tests: FORMER,
	},
	{
		fault: 'an import overwrites what a lecturer has published',
		file: 'server/features/results/batch-queries.ts',
		find: "exists (select from hasil_studi h where ${SAME} and h.asal = 'lembar') as dari_lembar",
		put: 'false as dari_lembar',
		tests: FORMER,
	},
	{
		fault: 'grades are taken back on which an approved sheet rests',
		file: 'server/features/imports/jenis-lampau.ts',
		find: 'if (berlembar > 0)',
		put: 'if (berlembar > 9_999)',
		tests: FORMER,
	},
	{
		fault: 'approved sheets do not follow grades of former terms',
		file: 'server/features/imports/jenis-lampau.ts',
		find: '\t\tawait followKhs(trx, berubah, latar.now)',
		put: '\t\tif (berubah.length > 9_999) await followKhs(trx, berubah, latar.now)',
		tests: FORMER,
	},
	{
		fault: 'a sheet holds students whose result is from before the campus came here',
		file: 'server/features/results/sheet-queries.ts',
		find: "and h.matakuliah_kode = ${matakuliah} and h.asal = 'impor')",
		put: "and h.matakuliah_kode = ${matakuliah} and h.asal = 'impor' and false)",
		tests: FORMER,
	},
	{
		fault: 'of two who take a file of lessons at once both do',
		file: 'server/features/lessons/impor-berkas.ts',
		find: '\t\tawait lockTempat(trx, matakuliah_kode)\n\t\tawait lockImpor(trx, id)\n',
		put: '',
		tests: FILES,
	},
	{
		fault: 'a file makes more modules than a course may have',
		file: 'server/features/lessons/bawaan.ts',
		find: 'if (modul.size > MAX_MODUL)',
		put: 'if (modul.size > 9_999)',
		tests: FILES,
	},
	{
		fault: 'somebody has more files of lessons read at once than wait their turn',
		file: 'server/features/lessons/impor-berkas.ts',
		find: '(await countMenunggu(ctx.db, actor.akun_id)) >= MENUNGGU',
		put: '(await countMenunggu(ctx.db, actor.akun_id)) >= 99',
		tests: FILES,
	},
	{
		fault: 'lessons of a file are taken by who writes another course',
		file: 'server/features/lessons/impor-berkas.ts',
		find: 'const row = await findImpor(trx, at, id, pada)',
		put: "const row = { status: 'siap', nama: '', ...(await findImpor(trx, at, id, pada)) }",
		tests: FILES,
	},
	{
		fault: 'what was brought is taken back twice',
		file: 'server/features/lessons/impor.ts',
		find: "if (row?.status !== 'diambil')",
		put: 'if (!row)',
		tests: COPIES,
	},
	{
		fault: 'taking a copy back takes a module in which somebody has put a lesson',
		file: 'server/features/lessons/import-queries.ts',
		find: "\n\t\t.where(({ not, exists, selectFrom }) =>\n\t\t\tnot(exists(selectFrom('materi as l').select('l.id').whereRef('l.modul_id', '=', 'm.id'))),\n\t\t)",
		put: '',
		tests: COPIES,
	},
	{
		fault: 'a copy of what was hidden is shown',
		file: 'server/features/lessons/salinan.ts',
		find: 'if (terbit_pada === null) return null',
		put: 'if (terbit_pada === null) return new Date(now.getTime() + 86_400_000)',
		tests: COPIES,
	},
	{
		fault: 'questions of a file are taken out of the bank twice',
		file: 'server/features/questions/impor-soal.ts',
		find: "if (impor.status !== 'diambil')",
		put: "if (impor.status === 'menunggu')",
		tests: BANK,
	},
	{
		fault: 'a question that is in the bank with another key passes for the same',
		file: 'server/features/questions/baca-impor.ts',
		find: 'return LETTERS[same]?.toUpperCase() === bank.kunci ?',
		put: 'return LETTERS.length > 0 ?',
		tests: ['server/features/questions/baca-impor.test.ts'],
	},
	{
		fault: 'what waits on a device overwrites who has written since',
		file: 'web/src/areas/mengajar/features/lessons/naskah-keeper.ts',
		find: 'let clash = kept && kept.rev !== server.rev ? server : undefined',
		put: 'let clash: Tersimpan | undefined',
		tests: KEEPER,
	},
	{
		fault: 'what is typed while a save is on its way is not on the device',
		file: 'web/src/areas/mengajar/features/lessons/naskah-keeper.ts',
		find: 'if (isWaiting()) draft.store({ isi: typed, rev })\n\t\telse draft.clear()',
		put: 'draft.clear()',
		tests: KEEPER,
	},
	{
		fault: 'a text that found no network is not sent again',
		file: 'web/src/areas/mengajar/features/lessons/naskah-keeper.ts',
		find: 'plan(RETRY_MS)',
		put: '',
		tests: KEEPER,
	},
	{
		fault: 'a colleague who changed only the title stops a writer',
		file: 'web/src/areas/mengajar/features/lessons/naskah-keeper.ts',
		find: 'if (there.isi === stored) {',
		put: 'if (there.rev < 0) {',
		tests: KEEPER,
	},
	{
		fault: 'a save whose answer was lost is taken for somebody else',
		file: 'web/src/areas/mengajar/features/lessons/naskah-keeper.ts',
		find: 'if (there.isi === typed) return settle(typed, there.rev)',
		put: '',
		tests: KEEPER,
	},
]
