import type { Fault } from './fault.ts'

const WAITING = ['server/features/khs/waiting.test.ts']

/** What is kept of sheets that wait, and each thing that it follows. */
export const WAITING_KHS_FAULTS: readonly Fault[] = [
	{
		fault: 'a corrected result leaves what is kept of a sheet that waits as it was',
		file: 'server/db/migrations/0633_what_waits_is_kept.sql',
		find: 'create trigger hasil_lain_mengubah_khs after update on hasil_studi referencing new table as baru\n\tfor each statement execute',
		put: 'create trigger hasil_lain_mengubah_khs after update on hasil_studi referencing new table as baru\n\tfor each statement when (false) execute',
		tests: WAITING,
	},
	{
		fault: 'a result of the term before that is taken away leaves what is kept of a sheet as it was',
		file: 'server/db/migrations/0633_what_waits_is_kept.sql',
		find: 'create trigger hasil_hilang_mengubah_khs after delete on hasil_studi referencing old table as lama\n\tfor each statement execute',
		put: 'create trigger hasil_hilang_mengubah_khs after delete on hasil_studi referencing old table as lama\n\tfor each statement when (false) execute',
		tests: WAITING,
	},
	{
		fault: 'a sheet that is put forward again is not among those that wait',
		file: 'server/db/migrations/0633_what_waits_is_kept.sql',
		find: 'create trigger lembar_lain_menunggu after update on khs referencing new table as baru\n\tfor each statement execute',
		put: 'create trigger lembar_lain_menunggu after update on khs referencing new table as baru\n\tfor each statement when (false) execute',
		tests: WAITING,
	},
	{
		fault: 'a student who has moved stays among the sheets of the class before',
		file: 'server/db/migrations/0633_what_waits_is_kept.sql',
		find: 'create trigger warga_lain_mengubah_khs after update on mahasiswa_periode referencing new table as baru\n\tfor each statement execute',
		put: 'create trigger warga_lain_mengubah_khs after update on mahasiswa_periode referencing new table as baru\n\tfor each statement when (false) execute',
		tests: WAITING,
	},
	{
		fault: 'a course that is taken out of an approved plan is still missed in a sheet',
		file: 'server/db/migrations/0633_what_waits_is_kept.sql',
		find: 'create trigger baris_hilang_mengubah_khs after delete on krs_matakuliah referencing old table as lama\n\tfor each statement execute',
		put: 'create trigger baris_hilang_mengubah_khs after delete on krs_matakuliah referencing old table as lama\n\tfor each statement when (false) execute',
		tests: WAITING,
	},
	{
		fault: 'a course that a class does not take any more is still missed in its sheets',
		file: 'server/db/migrations/0633_what_waits_is_kept.sql',
		find: 'create trigger pengampu_hilang_mengubah_khs after delete on pengampu referencing old table as lama\n\tfor each statement execute',
		put: 'create trigger pengampu_hilang_mengubah_khs after delete on pengampu referencing old table as lama\n\tfor each statement when (false) execute',
		tests: WAITING,
	},
	{
		fault: 'an approved plan leaves what is kept of a sheet as it was',
		file: 'server/db/migrations/0633_what_waits_is_kept.sql',
		find: "\twhen (old.status <> new.status and 'disetujui' in (old.status, new.status)) execute function khs_usang_orang();",
		put: '\twhen (false) execute function khs_usang_orang();',
		tests: WAITING,
	},
	{
		fault: 'a class that goes to another programme leaves its sheets with the one before',
		file: 'server/db/migrations/0633_what_waits_is_kept.sql',
		find: '\twhen (old.program_studi_kode is distinct from new.program_studi_kode) execute function khs_usang_kelas();',
		put: '\twhen (false) execute function khs_usang_kelas();',
		tests: WAITING,
	},
	{
		fault: 'a student with a new number waits under the old one',
		file: 'server/db/migrations/0633_what_waits_is_kept.sql',
		find: '\twhen (old.stambuk <> new.stambuk) execute function khs_usang_nomor();',
		put: '\twhen (false) execute function khs_usang_nomor();',
		tests: WAITING,
	},
	{
		fault: 'sheets of who had no class stay with the class of a term that is over',
		file: 'server/db/migrations/0633_what_waits_is_kept.sql',
		find: '\twhen (old.aktif <> new.aktif) execute function khs_usang_semua();',
		put: '\twhen (false) execute function khs_usang_semua();',
		tests: WAITING,
	},
	{
		fault: 'who needs the whole list of sheets that wait is given a part of it',
		file: 'server/features/khs/waiting.ts',
		find: 'if ((await followMenunggu(db, forMs)) > 0)',
		put: 'if ((await followMenunggu(db, forMs)) < 0)',
		tests: WAITING,
	},
	{
		fault: 'Ringkasan does not say that sheets are still looked through',
		file: 'server/features/office/service.ts',
		find: 'const disiapkan = await followMenunggu(ctx.db, undefined, milikOf({ hak, prodi }))',
		put: 'const disiapkan = (await followMenunggu(ctx.db, undefined, milikOf({ hak, prodi }))) * 0',
		tests: ['server/features/office/office.test.ts'],
	},
	{
		fault: 'a head of programme is told how many sheets of the whole campus are still looked through',
		file: 'server/features/khs/waiting-queries.ts',
		find: ') x where ${semua} or exists (',
		put: ') x where true or exists (',
		tests: ['server/features/office/office.test.ts'],
	},
]
