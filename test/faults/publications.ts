import type { Fault } from './fault.ts'

const DESK = ['server/features/calendar/desk.test.ts']
const HARI = ['shared/rules/kegiatan-kalender.test.ts']

const UMUM = ['server/features/announcements/desk.test.ts']
const DIBACA = ['server/features/announcements/reading-queries.test.ts']
const NEWS = ['server/features/news/desk.test.ts']

const BULETIN = ['server/features/newsletter/desk.test.ts']

export const PUBLICATION_FAULTS: readonly Fault[] = [
	{
		fault: 'an issue of the newsletter that two send at once goes out twice',
		file: 'server/features/newsletter/desk.ts',
		find: '		const sent = await findEdisi(trx, bulan, { hold: true })\n',
		put: '		const sent = await findEdisi(trx, bulan)\n',
		tests: BULETIN,
	},
	{
		fault: 'an issue of the newsletter that broke off begins anew',
		file: 'server/features/newsletter/desk-queries.ts',
		find: 'and k.buletin_id = b.id)',
		put: 'and k.buletin_id <> b.id)',
		tests: BULETIN,
	},
	{
		fault: 'an issue of the newsletter goes to addresses that nobody confirmed',
		file: 'server/features/newsletter/desk-queries.ts',
		find: '			where b.dikonfirmasi_pada <= ${sampai}\n',
		put: '			where true\n',
		tests: BULETIN,
	},
	{
		fault: 'a second issue of the newsletter is sent in one month',
		file: 'server/features/newsletter/desk.ts',
		find: '	if (row?.dikirim_pada)\n',
		put: '	if (!row)\n',
		tests: BULETIN,
	},
	{
		fault: 'an article that was withdrawn is mailed with the newsletter',
		file: 'server/features/newsletter/desk-queries.ts',
		find: "		.where('b.terbit_pada', '<=', now)\n		.orderBy('e.urutan')",
		put: "		.orderBy('e.urutan')",
		tests: BULETIN,
	},
	{
		fault: 'of two offices that change one event of the calendar the second wipes out the first',
		file: 'server/features/calendar/desk.ts',
		find: 'if (stale.length > 0) {',
		put: 'if (stale.length > 99) {',
		tests: DESK,
	},
	{
		fault: 'an event of the calendar that is sent twice is in the trail twice',
		file: 'server/features/calendar/desk.ts',
		find: '		if (!(await insertKegiatan(trx, row))) return\n',
		put: '		await insertKegiatan(trx, row)\n',
		tests: DESK,
	},
	{
		fault: 'the end of a holiday promises lectures on days that stay free',
		file: 'shared/rules/kegiatan-kalender.ts',
		find: 'liburPada(lain, hari) === undefined',
		put: 'lain.length >= 0',
		tests: HARI,
	},
	{
		fault: 'a lecture that was held counts as one that a new holiday takes away',
		file: 'server/features/calendar/desk-queries.ts',
		find: "k.asal->>'jam_mulai' = to_char(j.jam_mulai, 'HH24:MI'))",
		put: "k.asal->>'jam_mulai' = to_char(j.jam_selesai, 'HH24:MI'))",
		tests: DESK,
	},
	{
		fault: 'of two who write one article the second wipes out the first',
		file: 'server/features/news/desk.ts',
		find: 'if (kini.versi === versi) return kini',
		put: 'if (kini.versi >= versi) return kini',
		tests: NEWS,
	},
	{
		fault: 'an article that is out shows what cannot be shown as it was meant',
		file: 'server/features/news/desk.ts',
		find: 'if (kini.terbit_pada) requireWhole(isi, tulisan.isi, masalah)',
		put: '',
		tests: NEWS,
	},
	{
		fault: 'the address of an article changes with its title though it was told',
		file: 'server/features/news/desk.ts',
		find: 'kini.alamat_tetap ? kini.slug : await',
		put: 'kini.judul === isi.judul ? kini.slug : await',
		tests: NEWS,
	},
	{
		fault: 'an announcement to one class is read by all students at its address',
		file: 'server/features/announcements/reading-queries.ts',
		find: '(u.kelas_kode is null or m.kelas_kode = u.kelas_kode)',
		put: 'true',
		tests: DIBACA,
	},
	{
		fault: 'an announcement that was taken back is still read at its address',
		file: 'server/features/announcements/reading-queries.ts',
		find: 'where u.ditarik_pada is null and u.terbit_pada',
		put: 'where u.terbit_pada',
		tests: DIBACA,
	},
	{
		fault: 'an announcement is gone for who was told of it in another class',
		file: 'server/features/announcements/reading-queries.ts',
		find: 'where b.akun_id = ${akunId} and b.kunci in',
		put: 'where false and b.akun_id = ${akunId} and b.kunci in',
		tests: DIBACA,
	},
	{
		fault: 'of two who write one announcement the second wipes out the first',
		file: 'server/features/announcements/desk.ts',
		find: 'if (kini.versi === versi) return kini',
		put: 'if (kini.versi >= versi) return kini',
		tests: UMUM,
	},
	{
		fault: 'the office of a programme announces something to another one',
		file: 'server/features/announcements/desk.ts',
		find: '(prodi === null || !lingkup.includes(prodi))',
		put: 'prodi === null',
		tests: UMUM,
	},
	{
		fault: 'an announcement that was taken back stays in the bell',
		file: 'server/features/announcements/tell.ts',
		find: 'row.ditarik_pada\n',
		put: 'row.versi < 0\n',
		tests: UMUM,
	},
	{
		fault: 'the bell rings again for every change of an announcement',
		file: 'server/features/announcements/desk.ts',
		find: '{ ring: isWider(kini, next) }',
		put: '{ ring: true }',
		tests: UMUM,
	},
	{
		fault: 'students of another year read what is announced to one',
		file: 'server/features/home/service.ts',
		find: 'one.angkatan === null || one.angkatan === angkatan',
		put: 'one.angkatan === null || one.angkatan !== 0',
		tests: UMUM,
	},
	{
		fault: 'an announcement that is sent again in other words is taken for the one that is out',
		file: 'server/features/announcements/desk.ts',
		find: 'if (first && isDeepStrictEqual(first.isi, isiOf({ ...row, ...toRow(isi, first.pada) }))) return',
		put: 'if (first) return',
		tests: UMUM,
	},
	{
		fault: 'an article that is begun again in other words is taken for the one that is there',
		file: 'server/features/news/desk.ts',
		find: 'if (isDeepStrictEqual((await findVersi(trx, id, 1))?.isi, isi)) return',
		put: 'if (await findVersi(trx, id, 1)) return',
		tests: NEWS,
	},
]
