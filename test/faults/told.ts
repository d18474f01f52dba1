import type { Fault } from './fault.ts'

const EXAMS = ['server/features/exams/tell.test.ts']
const LOGIN = ['server/features/accounts/login.test.ts']
const NEWS = ['server/features/news/tell.test.ts']
const DELIVER = ['server/features/notifications/deliver.test.ts']
const DEVICES = ['server/features/notifications/devices.test.ts']
const CHANNELS = ['server/features/notifications/channels.test.ts']
const GATE = ['server/lib/push-gate.test.ts']
const DUE = ['server/features/tuition/due.test.ts']

const TEACHING = ['server/features/teaching/teaching.test.ts']
const DIGEST = ['server/features/teaching/digest.test.ts']

/** Who is told of what, and how often. */
export const TOLD_FAULTS: readonly Fault[] = [
	{
		fault: 'what a student hands in after a score was given waits for nobody',
		file: 'server/features/teaching/queries.ts',
		find: 'or n.ke is distinct from (select',
		put: 'or false and n.ke is distinct from (select',
		tests: TEACHING,
	},
	{
		fault: 'the results of a class are no longer due once one of them is out',
		file: 'server/features/teaching/queries.ts',
		find: 'where k.kurang > 0 order by',
		put: `where k.kurang > 0 and not exists (select from penilaian n where n.kelas_kode = a.kelas
				and n.matakuliah_kode = a.kode_mk and n.diumumkan_pada is not null) order by`,
		tests: TEACHING,
	},
	{
		fault: 'a make-up is awaited of the whole class',
		file: 'server/features/teaching/queries.ts',
		find: 'where ${ikut(sql`m.id`)}) as peserta',
		put: ') as peserta',
		tests: TEACHING,
	},
	{
		fault: 'two servers that look at the same moment mail a morning twice',
		file: 'server/features/teaching/digest-queries.ts',
		find: 'set tanggal = excluded.tanggal where r.tanggal < excluded.tanggal',
		put: 'set tanggal = excluded.tanggal',
		tests: DIGEST,
	},
	{
		fault: 'an empty morning is mailed',
		file: 'server/features/teaching/digest.ts',
		find: ' || sections.length === 0) return',
		put: ') return',
		tests: DIGEST,
	},
	{
		fault: 'a morning is mailed to who has switched it off',
		file: 'server/features/teaching/digest-queries.ts',
		find: "s.akun_id = ${akunId} and s.jenis = 'ringkasan' and s.saluran = 'email' and s.aktif",
		put: "s.akun_id = ${akunId} and s.jenis = 'ringkasan'",
		tests: DIGEST,
	},
	{
		fault: 'the morning comes at any hour',
		file: 'server/features/teaching/digest.ts',
		find: 'if (jam < DARI || jam >= SAMPAI) return',
		put: '',
		tests: DIGEST,
	},
	{
		fault: 'students whom tuition stops are called to an exam',
		file: 'server/features/exams/tell.ts',
		find: 'kurangSyarat(syaratUjian(ctx, ujian.jenis, syarat)).length === 0',
		put: 'kurangSyarat(syaratUjian(ctx, ujian.jenis, syarat)).length >= 0',
		tests: EXAMS,
	},
	{
		fault: 'students are told to begin what they have begun',
		file: 'server/features/exams/tell-queries.ts',
		find: 'and not exists (select from pengerjaan p where p.ujian_id = u.id and p.mahasiswa_id = m.id)',
		put: '',
		tests: EXAMS,
	},
	{
		fault: 'of an exam that was moved nobody is told at its new time',
		file: 'server/features/exams/tell.ts',
		find: 'claimKabar(trx, { ujian_id: id, tahap, saat: ujian.mulai })',
		put: 'claimKabar(trx, { ujian_id: id, tahap, saat: new Date(0) })',
		tests: EXAMS,
	},
	{
		fault: 'scores that stay hidden are announced',
		file: 'server/features/exams/review.ts',
		find: '&& nilaiTerlihat(baru, ctx.now()))',
		put: '|| baru)',
		tests: EXAMS,
	},
	{
		fault: 'nobody learns that somebody else has signed in to an account',
		file: 'server/features/accounts/login.ts',
		find: 'await tellLogin(trx, ctx.now(), akun, { ...input, timezone })',
		put: 'void tellLogin',
		tests: LOGIN,
	},
	{
		fault: 'an announcement is known before it is out',
		file: 'server/features/news/queries.ts',
		find: ".where('terbit_pada', '<=', now)\n\t\t.where('terbit_pada', '>', after)",
		put: ".where('terbit_pada', '>', after)",
		tests: NEWS,
	},
	{
		fault: 'who has paid is reminded of the bill',
		file: 'server/features/tuition/issue-queries.ts',
		find: "\t\t.where('t.lunas_pada', 'is', null)\n",
		put: '',
		tests: DUE,
	},
	{
		fault: 'who sits an exam is disturbed by what is told meanwhile',
		file: 'server/features/notifications/queries.ts',
		find: 'u.akun_id is not null and not ${segera}::boolean,',
		put: 'false,',
		tests: DELIVER,
	},
	{
		fault: 'who sits an exam gets messages and mails',
		file: 'server/features/notifications/deliver-queries.ts',
		find: 'not exists (select from akun_ujian u where u.akun_id = p.akun_id)',
		put: 'true',
		tests: DELIVER,
	},
	{
		fault: 'a mail holds what was said',
		file: 'server/features/notifications/deliver-queries.ts',
		find: 'returning p.id, p.jenis, p.judul, p.alamat, p.dibuat_pada',
		put: "returning p.id, p.jenis, p.judul || ' ' || p.isi as judul, p.alamat, p.dibuat_pada",
		tests: DELIVER,
	},
	{
		fault: 'mails to an account have no limit',
		file: 'server/features/notifications/deliver.ts',
		find: 'if ((await countHit(trx, hourly)) <= MAILS_PER_HOUR) return true',
		put: 'if ((await countHit(trx, hourly)) > 0) return true',
		tests: DELIVER,
	},
	{
		fault: 'pushes to an account have no limit',
		file: 'server/features/notifications/deliver.ts',
		find: 'if ((await countHit(trx, { key, windowMs: HOUR_MS, now: now() })) > PUSHES_PER_HOUR) continue',
		put: 'await countHit(trx, { key, windowMs: HOUR_MS, now: now() })',
		tests: DELIVER,
	},
	{
		fault: 'a forum uses up the pushes of an exam',
		file: 'server/features/notifications/deliver.ts',
		find: "? `${jenis}:` : ''",
		put: "? '' : ''",
		tests: DELIVER,
	},
	{
		fault: 'a device gets messages after the logout',
		file: 'server/features/notifications/deliver-queries.ts',
		find: ".where('s.dicabut_pada', 'is', null)\n\t\t.where('s.berakhir_pada', '>', now)",
		put: ".where('s.berakhir_pada', '>', now)",
		tests: DELIVER,
	},
	{
		fault: 'a device that is gone is called for ever',
		file: 'server/features/notifications/deliver.ts',
		find: "if (sent === 'hilang') await deleteLangganan(db, { sesiId: sesi, titikAkhir })",
		put: 'void sent',
		tests: DELIVER,
	},
	{
		fault: 'anybody ends the mails of anybody',
		file: 'server/features/notifications/channels.ts',
		find: 'const text = verifyText(await signingKey(), token)',
		put: "const text = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()",
		tests: DELIVER,
	},
	{
		fault: "somebody takes another one's device over by its address",
		file: 'server/features/notifications/device-queries.ts',
		find: 'or (l.kunci_publik = ${publik} and l.rahasia = ${rahasia})',
		put: 'or true',
		tests: DEVICES,
	},
	{
		fault: 'the server calls whatever address it is given',
		file: 'server/features/notifications/devices.ts',
		find: 'if (!pusher.takes(titikAkhir))',
		put: "if (titikAkhir === '')",
		tests: DEVICES,
	},
	{
		fault: 'a name leads a call of the server into its own network',
		file: 'server/lib/push-gate.ts',
		find: 'if (!first || found.some(({ address }) => !reaches(address)))',
		put: 'if (!first)',
		tests: GATE,
	},
	{
		fault: 'security can be switched off in the app',
		file: 'server/features/notifications/channels.ts',
		find: 'if (jenis.some((one) => saluranTetap(one, saluran)))',
		put: 'if (jenis.length === 0)',
		tests: CHANNELS,
	},
	{
		fault: 'what a server of the version before marks as read is mailed',
		file: 'server/db/migrations/0212_read_goes_nowhere.sql',
		find: 'when (new.dibaca_pada is not null)',
		put: 'when (new.dibaca_pada is null)',
		tests: ['server/features/notifications/notifications.test.ts'],
	},
	{
		fault: 'the link in a morning mail ends all mails',
		file: 'server/features/notifications/channels.ts',
		find: "(isRingkasan ? one === 'ringkasan' : one !== 'keamanan')",
		put: "one !== 'keamanan'",
		tests: ['server/features/teaching/digest.test.ts'],
	},
	{
		fault: 'grades that were seen still stand on Beranda as having come out',
		file: 'server/features/notifications/queries.ts',
		find: 'p.dibaca_pada is null and p.jenis = ${sql.lit(jenis)}',
		put: 'p.jenis = ${sql.lit(jenis)}',
		tests: ['server/grades-out.test.ts'],
	},
	{
		fault: 'who looks at the grades has read all that was told',
		file: 'server/features/notifications/queries.ts',
		find: '.$if(alamat !== null,',
		put: '.$if(false,',
		tests: ['server/grades-out.test.ts'],
	},
]
