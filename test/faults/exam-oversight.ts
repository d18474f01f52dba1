import type { Fault } from './fault.ts'

const CONTACT = ['server/features/exams/contact.test.ts']
const OUTAGES = ['server/features/exams/outages.test.ts']
const RULINGS = ['server/features/exams/rulings.test.ts']
const DECISIONS = ['server/features/exams/decisions.test.ts']

/** What lecturers see and decide of an exam, and what outages take from it. */
export const EXAM_OVERSIGHT_FAULTS: readonly Fault[] = [
	{
		fault: 'a silence is no fact',
		file: 'server/features/exams/contact-queries.ts',
		find: 'where t.pada - t.terakhir > ${sql.lit(DIAM_MS)}',
		put: 'where t.pada - t.terakhir > ${sql.lit(DIAM_MS * 1000)}',
		tests: CONTACT,
	},
	{
		fault: 'contacts of closed attempts are written down',
		file: 'server/features/exams/contact-queries.ts',
		find: " and p.status = 'berlangsung'",
		put: '',
		tests: CONTACT,
	},
	{
		fault: 'a message to one student is heard by the room',
		file: 'server/features/exams/contact-queries.ts',
		find: ' and coalesce(s.pengerjaan_id, p.id) = p.id',
		put: '',
		tests: CONTACT,
	},
	{
		fault: 'contacts fill the database with devices',
		file: 'server/features/exams/contact-queries.ts',
		find: '< ${sql.lit(PERANGKAT_MAX)}',
		put: '< 1000',
		tests: CONTACT,
	},
	{
		fault: 'contacts fill the database with facts',
		file: 'server/features/exams/contact-queries.ts',
		find: '< ${sql.lit(FAKTA_MAX)}',
		put: '< 100000',
		tests: CONTACT,
	},
	{
		fault: 'a hidden span ends after it was told',
		file: 'server/features/exams/facts.ts',
		find: 'Math.min(lama_ms, lalu_ms)',
		put: 'lama_ms',
		tests: CONTACT,
	},
	{
		fault: 'spans that a hand-in tells are forgotten',
		file: 'server/features/exams/service.ts',
		find: 'await keepFakta(ctx, id, input, diterima)',
		put: '',
		tests: CONTACT,
	},
	{
		fault: 'clocks of a device that did not agree are told each time a packet is repeated',
		file: 'server/features/exams/facts.ts',
		find: '`${pengerjaanId}/${first.rev}`',
		put: '`${pengerjaanId}/${Math.random()}`',
		tests: CONTACT,
	},
	{
		fault: 'a late packet is ruled on twice',
		file: 'server/features/exams/rulings.ts',
		find: "one.putusan !== 'menunggu' || ",
		put: '',
		tests: RULINGS,
	},
	{
		fault: 'a late packet is ruled on after seven days',
		file: 'server/features/exams/rulings.ts',
		find: ' || !masihDiputuskan(one.diterima_pada, now)',
		put: '',
		tests: RULINGS,
	},
	{
		fault: 'a ruling on packets of another exam does what it can',
		file: 'server/features/exams/rulings.ts',
		find: 'if (paket.length !== terlambat.length)',
		put: 'if (paket.length === 0)',
		tests: RULINGS,
	},
	{
		fault: 'who taught the course in another term judges its exam',
		file: 'server/lib/access-queries.ts',
		find: "\t\t\t\t.onRef('g.periode_kode', '=', 'u.periode_kode')\n",
		put: '',
		tests: RULINGS,
	},
	{
		fault: 'who teaches the class another course judges its exam',
		file: 'server/lib/access-queries.ts',
		find: "\t\t\t\t.onRef('g.matakuliah_kode', '=', 'u.matakuliah_kode')\n",
		put: '',
		tests: RULINGS,
	},
	{
		fault: 'extra time of one student is given to all',
		file: 'server/features/exams/decision-queries.ts',
		find: 'coalesce(w.mahasiswa_id, p.mahasiswa_id) = p.mahasiswa_id',
		put: 'true',
		tests: DECISIONS,
	},
	{
		fault: 'extra time is given again with each grant',
		file: 'server/features/exams/decision-queries.ts',
		find: '(s.menit - p.tambahan_menit)',
		put: 's.menit',
		tests: DECISIONS,
	},
	{
		fault: 'extra time is not there for who starts later',
		file: 'server/features/exams/service.ts',
		find: 'facts.durasi_menit + facts.tambahan_menit',
		put: 'facts.durasi_menit',
		tests: DECISIONS,
	},
	{
		fault: 'an exam is opened again though its results are published',
		file: 'server/features/exams/decisions.ts',
		find: 'if (await isDiumumkan(trx, ujianId))',
		put: 'if (menit > 1000)',
		tests: DECISIONS,
	},
	{
		fault: 'students say that the lecturer ended their exam',
		file: 'shared/api/exams.ts',
		find: 'alasan: AlasanKumpul,',
		put: 'alasan: AlasanSelesai,',
		tests: DECISIONS,
	},
	{
		fault: 'an outage takes time from those it hit',
		file: 'server/features/exams/pulse-queries.ts',
		find: 'g.selesai - greatest(g.mulai, p.mulai_pada),',
		put: "interval '1 millisecond',",
		tests: OUTAGES,
	},
	{
		fault: 'an outage is made good twice when two servers come back',
		file: 'server/features/exams/pulse-queries.ts',
		find: 'on conflict (mulai) do nothing',
		put: 'on conflict (mulai) do update set dicatat_pada = excluded.dicatat_pada',
		tests: OUTAGES,
	},
	{
		fault: 'attempts are closed although an outage has not been made good',
		file: 'server/features/exams/pulse-queries.ts',
		find: 'select from (${gaps(now)}) as g where not exists (select from gangguan where mulai = g.mulai)',
		put: 'select from (${gaps(now)}) as g where false',
		tests: OUTAGES,
	},
	{
		fault: 'attempts are closed right after an outage',
		file: 'server/features/exams/outages.ts',
		find: 'new Date(moment.getTime() - TUTUP_SENDIRI_MS)',
		put: 'new Date(moment.getTime() - 1000)',
		tests: OUTAGES,
	},
]
