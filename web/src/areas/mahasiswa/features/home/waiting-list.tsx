import type { ReactNode } from 'react'
import { campusZone } from '#web/lib/campus-time.ts'
import type { AppLink } from '#web/lib/early-draw.tsx'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import cardLink from '#web/ui/card-link.module.css'
import { examAddress, startAddress } from '../../parts/exam-address.ts'
import { missesOther } from '../../parts/exam-gate.ts'
import { closing } from './duty-words.ts'
import { beginsAt, isOn, isToday, lectureHours, lectureIn, placeOf } from './lecture-words.ts'
import css from './waiting-list.module.css'
import { type Matter, startOf } from './what-now.ts'

/** More open exams than these would push lecture, plan and bill off the first screen. */
const UJIAN = 2

const zona = serverConfig.timezone

type At = { now: number; Link: AppLink }

/** What else waits for this student, what is due first on top. It is drawn before the app is there, too (early-beranda.tsx). */
export function WaitingList({ waiting, now, Link }: At & { waiting: readonly Matter[] }) {
	const exams = waiting.filter(({ kind }) => kind === 'ujian')
	const left = exams.slice(UJIAN)
	return (
		<section className={css.card} aria-labelledby="menunggu">
			<h2 className={css.heading} id="menunggu">
				{t('Yang menunggu')}
			</h2>
			{waiting.length > 0 ? (
				<ul className={css.list}>
					{waiting
						.filter((matter) => !left.includes(matter))
						.map((matter) => (
							<Item key={keyOf(matter)} matter={matter} now={now} Link={Link} />
						))}
				</ul>
			) : (
				<p className={css.none}>
					{t('Semua beres. Tidak ada ujian, tugas, KRS, atau tagihan yang menunggu Anda.')}
				</p>
			)}
			{left.length > 0 ? (
				<Link className={css.more} to="/ujian">
					{t('{length} ujian lain juga sedang berlangsung', { length: left.length })}
				</Link>
			) : null}
		</section>
	)
}

const keyOf = (matter: Matter) => (matter.kind === 'ujian' ? matter.ujian.id : matter.kind)

function Item({ matter, now, Link }: At & { matter: Matter }) {
	const id = `menunggu-${keyOf(matter)}`
	switch (matter.kind) {
		case 'ujian': {
			const { mata_kuliah, pengerjaan, mulai_paling_lambat, durasi_menit } = matter.ujian
			const until = beginsAt(pengerjaan?.tenggat ?? mulai_paling_lambat, now, zona)
			const facts = [
				`${pengerjaan ? t('waktu habis') : t('sampai')} ${until} ${campusZone}`,
				t('{durasi_menit} menit', { durasi_menit }),
			]
			return (
				<Row
					id={id}
					tone="now"
					title={`${matter.ujian.nama ?? matter.ujian.jenis} ${mata_kuliah}`}
					facts={facts}
					action={(link) =>
						pengerjaan ? (
							<Link {...link} to="/ujian/soal" search={examAddress(matter.ujian)}>
								{t('Lanjutkan')}
							</Link>
						) : (
							<Link {...link} to="/ujian" search={startAddress(matter.ujian)}>
								{t('Kerjakan')}
							</Link>
						)
					}
				/>
			)
		}
		case 'terkunci':
			return (
				<Row
					id={id}
					tone="shut"
					title={matter.ujian.map((u) => `${u.nama ?? u.jenis} ${u.mata_kuliah}`).join(', ')}
					facts={[
						matter.ujian.some(missesOther)
							? t('Terkunci, ada syarat yang belum Anda penuhi')
							: t('Terkunci, terbuka setelah SPP lunas'),
					]}
				/>
			)
		case 'ujian_nanti': {
			const { butir, lain } = matter
			const mulai = new Date(startOf(butir, zona)).toISOString()
			return (
				<Row
					id={id}
					tone="next"
					title={
						<Link className={`${css.open} ${cardLink.open}`} to="/ujian">
							{butir.judul}
						</Link>
					}
					facts={[
						`${beginsAt(mulai, now, zona)} ${campusZone}`,
						butir.keterangan,
						lain > 0 && t('{lain} ujian lagi pekan ini', { lain }),
					]}
				/>
			)
		}
		case 'kuliah': {
			const { kuliah } = matter
			const [today, on] = [isToday(kuliah, now, zona), isOn(kuliah, now)]
			return (
				<Row
					id={id}
					tone="now"
					title={
						<Link
							className={`${css.open} ${cardLink.open}`}
							to="/mata-kuliah/$kode"
							params={{ kode: kuliah.kode_mk }}
						>
							{kuliah.mata_kuliah}
						</Link>
					}
					facts={[
						t('Kuliah {lectureIn}', {
							lectureIn: today ? lectureIn(kuliah, now, zona) : beginsAt(kuliah.mulai, now, zona),
						}),
						today && !on && lectureHours(kuliah, now, zona),
						placeOf(kuliah),
					]}
					action={
						on
							? (link) => (
									<Link {...link} to="/presensi">
										{t('Presensi')}
									</Link>
								)
							: undefined
					}
				/>
			)
		}
		case 'tugas': {
			const { late, lain } = matter
			const { judul, tenggat, ditutup_pada } = matter.tugas
			const due = late
				? t('terlambat, diterima sampai {saat}', { saat: beginsAt(ditutup_pada ?? tenggat, now, zona) })
				: t('tenggat {saat}', { saat: beginsAt(tenggat, now, zona) })
			return (
				<Row
					id={id}
					tone={late ? 'late' : 'next'}
					title={
						<Link className={`${css.open} ${cardLink.open}`} to="/tugas/$id" params={{ id: matter.tugas.id }}>
							{t('Tugas {judul}', { judul })}
						</Link>
					}
					facts={[`${due} ${campusZone}`, lain > 0 && t('{lain} tugas lain', { lain })]}
				/>
			)
		}
		case 'tagihan': {
			const { semester, sisa, jatuh_tempo, terlambat, cicilan } = matter.tagihan
			return (
				<Row
					id={id}
					tone={terlambat ? 'late' : 'next'}
					title={t('SPP {semester} belum lunas', { semester })}
					facts={[
						formatRupiah(cicilan?.sisa ?? sisa),
						...(cicilan ? [t('Cicilan {urutan} dari {dari}', cicilan)] : []),
						`${terlambat ? t('lewat jatuh tempo') : t('jatuh tempo')} ${formatTanggal(jatuh_tempo)}`,
					]}
					action={(link) => (
						<Link {...link} to="/pembayaran/spp">
							{t('Bayar')}
						</Link>
					)}
				/>
			)
		}
		case 'nilai': {
			const { judul, isi, lain } = matter.nilai
			return (
				<Row
					id={id}
					tone="next"
					title={
						<Link className={`${css.open} ${cardLink.open}`} to="/nilai">
							{word(judul)}
						</Link>
					}
					facts={[isi, lain > 0 && t('{lain} nilai lain', { lain })]}
				/>
			)
		}
		case 'krs':
			return <StudyPlan id={id} krs={matter.krs} now={now} Link={Link} />
	}
}

/** A study plan that nobody has received yet: not begun, saved, or given back. */
function StudyPlan({
	id,
	krs,
	now,
	Link,
}: At & Pick<Extract<Matter, { kind: 'krs' }>, 'krs'> & { id: string }) {
	const { status, total_sks, catatan, tutup } = krs
	const end = closing(tutup, now, zona)
	const [tone, title, text, word] = (
		{
			belum: ['next', t('KRS belum diisi'), null, t('Isi KRS')],
			draft: ['next', t('KRS belum diajukan'), t('{total_sks} SKS tersimpan', { total_sks }), t('Ajukan')],
			dikembalikan: ['late', t('KRS dikembalikan'), `“${catatan}”`, t('Perbaiki')],
		} as const
	)[status ?? 'belum']
	return (
		<Row
			id={id}
			tone={tone}
			title={title}
			facts={[text, `${text ? t('ditutup') : t('Pengisian ditutup')} ${end}`]}
			action={(link) => (
				<Link {...link} to="/krs">
					{word}
				</Link>
			)}
		/>
	)
}

type RowProps = {
	id: string
	/** The bar at its edge: gold is now. */
	tone: 'now' | 'next' | 'late' | 'shut'
	/** A link in it covers the whole row. */
	title: ReactNode
	facts: readonly (string | number | false | null | undefined)[]
	/** A button at its end, with what makes it look and read as the row's own. */
	action?:
		| ((link: { className: string | undefined; preload: false; 'aria-describedby': string }) => ReactNode)
		| undefined
}

function Row({ id, tone, title, facts, action }: RowProps) {
	return (
		<li className={css.row} data-tone={tone}>
			<div className={css.words}>
				<h3 className={css.title} id={id}>
					{title}
				</h3>
				<p className={css.text}>{facts.filter(Boolean).join(' · ')}</p>
			</div>
			{/* Loading the page behind it ahead is no harm, but most visits do not lead there. */}
			{action?.({ className: css.action, preload: false, 'aria-describedby': id })}
		</li>
	)
}
