import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import cardLink from '#web/ui/card-link.module.css'
import { closing } from './duty-words.ts'
import { beginsAt, isToday, lectureHours, lectureIn } from './lecture-words.ts'
import css from './waiting-list.module.css'
import { type Matter, startOf } from './what-now.ts'

/** More open exams than these would push lecture, plan and bill off the first screen. */
const UJIAN = 2

const zona = serverConfig.timezone

/** What else waits for this student, what is due first on top. */
export function WaitingList({ waiting, now }: { waiting: readonly Matter[]; now: number }) {
	const id = useId()
	const exams = waiting.filter(({ kind }) => kind === 'ujian')
	const left = exams.slice(UJIAN)
	return (
		<section className={css.card} aria-labelledby={id}>
			<h2 className={css.heading} id={id}>
				{t('Yang menunggu')}
			</h2>
			{waiting.length > 0 ? (
				<ul className={css.list}>
					{waiting
						.filter((matter) => !left.includes(matter))
						.map((matter) => (
							<Item key={keyOf(matter)} matter={matter} now={now} />
						))}
				</ul>
			) : (
				<p className={css.none}>{t('Semua beres. Tidak ada ujian, KRS, atau tagihan yang menunggu Anda.')}</p>
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

function Item({ matter, now }: { matter: Matter; now: number }) {
	switch (matter.kind) {
		case 'ujian': {
			const { jenis, mata_kuliah, kode_mk, pengerjaan, mulai_paling_lambat, durasi_menit } = matter.ujian
			const until = campus.timeFrom(pengerjaan?.tenggat ?? mulai_paling_lambat, now)
			const facts = [
				`${pengerjaan ? t('waktu habis') : t('sampai')} ${until} ${campusZone}`,
				t('{durasi_menit} menit', { durasi_menit }),
			]
			return (
				<Row
					tone="now"
					title={`${jenis} ${mata_kuliah}`}
					facts={facts}
					action={(link) =>
						pengerjaan ? (
							<Link {...link} to="/ujian/soal" search={{ jenis, kode_mk }}>
								{t('Lanjutkan')}
							</Link>
						) : (
							<Link {...link} to="/ujian" search={{ mulai: jenis, kode_mk }}>
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
					tone="shut"
					title={matter.ujian.map((u) => `${u.jenis} ${u.mata_kuliah}`).join(', ')}
					facts={[t('Terkunci, terbuka setelah SPP lunas')]}
				/>
			)
		case 'ujian_nanti': {
			const { butir, lain } = matter
			const mulai = new Date(startOf(butir, zona)).toISOString()
			return (
				<Row
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
			const today = isToday(kuliah, now, zona)
			return (
				<Row
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
						today && lectureHours(kuliah, now, zona),
						kuliah.ruangan,
					]}
				/>
			)
		}
		case 'tagihan': {
			const { semester, sisa, jatuh_tempo, terlambat } = matter.tagihan
			return (
				<Row
					tone={terlambat ? 'late' : 'next'}
					title={t('SPP {semester} belum lunas', { semester })}
					facts={[
						formatRupiah(sisa),
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
		case 'krs':
			return <StudyPlan krs={matter.krs} now={now} />
	}
}

/** A study plan that nobody has received yet: not begun, saved, or given back. */
function StudyPlan({ krs, now }: { krs: Extract<Matter, { kind: 'krs' }>['krs']; now: number }) {
	const { status, total_sks, catatan, tutup } = krs
	const end = closing(tutup, now, zona)
	const [tone, title, text, word] = (
		{
			belum: ['next', t('KRS belum diisi'), null, t('Isi KRS')],
			draft: ['next', t('KRS belum diajukan'), t('{total_sks} SKS tersimpan', { total_sks }), t('Ajukan')],
			dikembalikan: ['late', t('KRS dikembalikan dosen wali'), `“${catatan}”`, t('Perbaiki')],
		} as const
	)[status ?? 'belum']
	return (
		<Row
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
	/** The bar at its edge: gold is now. */
	tone: 'now' | 'next' | 'late' | 'shut'
	/** A link in it covers the whole row. */
	title: ReactNode
	facts: readonly (string | number | false | null | undefined)[]
	/** A button at its end, with what makes it look and read as the row's own. */
	action?: (link: { className: string | undefined; preload: false; 'aria-describedby': string }) => ReactNode
}

function Row({ tone, title, facts, action }: RowProps) {
	const id = useId()
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
