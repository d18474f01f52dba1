import type { ReactNode } from 'react'
import type { Beranda, KuliahMendatang, UjianBerjalan } from '#shared/api/home.ts'
import { campusZone } from '#web/lib/campus-time.ts'
import type { AppLink } from '#web/lib/early-draw.tsx'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import cardLink from '#web/ui/card-link.module.css'
import nowTrack from '#web/ui/now-track.module.css'
import { examAddress, startAddress } from '../../parts/exam-address.ts'
import { calmWords } from './calm-words.ts'
import { lockedPlaces } from './duty-words.ts'
import { beginsAt, holidayOf, isOn, lectureHours, lectureIn, placeOf } from './lecture-words.ts'
import css from './now-card.module.css'
import { startOf, type WhatNow } from './what-now.ts'

type Props = {
	data: Beranda
	whatNow: WhatNow
	/** The server's time. */
	now: number
	Link: AppLink
	/** What is left of an attempt, which goes on by itself. */
	clock?: ReactNode
}

const zona = serverConfig.timezone

/** The one thing that matters most at this moment. It is drawn before the app is there, too (early-beranda.tsx). */
export function NowCard({ data, whatNow: { top, sesudah }, now, Link, clock }: Props) {
	switch (top?.kind) {
		case 'ujian':
			return <Exam ujian={top.ujian} now={now} Link={Link} clock={clock} />
		case 'kuliah':
			return (
				<Lecture
					kuliah={top.kuliah}
					sesudah={sesudah}
					libur={holidayOf(data, now, zona)}
					now={now}
					Link={Link}
				/>
			)
		case 'tagihan':
			return <Bill tagihan={top.tagihan} gerbang={data.gerbang} Link={Link} />
		case 'ujian_nanti': {
			const mulai = new Date(startOf(top.butir, zona)).toISOString()
			return (
				<Card
					tone="now"
					pill={t('Ujian · {lectureIn}', { lectureIn: lectureIn({ mulai, selesai: mulai }, now, zona) })}
					aside={`${beginsAt(mulai, now, zona)} ${campusZone}`}
					title={top.butir.judul}
				>
					<p className={css.text}>{top.butir.keterangan}</p>
					<Link className={css.quiet} to="/ujian">
						{t('Lihat jadwal dan tata tertib ujian')}
					</Link>
				</Card>
			)
		}
		default:
			return <Nothing data={data} now={now} Link={Link} />
	}
}

type CardProps = {
	tone: 'now' | 'bill' | 'calm'
	pill: string
	aside?: string | undefined
	title: ReactNode
	children: ReactNode
}

function Card({ tone, pill, aside, title, children }: CardProps) {
	return (
		<section className={css.card} data-tone={tone} aria-labelledby="sekarang">
			<p className={css.head}>
				<span className={css.pill}>{pill}</span>
				{aside ? <span>{aside}</span> : null}
			</p>
			<h2 className={css.title} id="sekarang">
				{title}
			</h2>
			{children}
		</section>
	)
}

type ExamProps = Pick<Props, 'now' | 'Link' | 'clock'> & { ujian: UjianBerjalan }

function Exam({ ujian, now, Link, clock }: ExamProps) {
	const { mata_kuliah, jumlah_soal, durasi_menit, pengerjaan, mulai_paling_lambat } = ujian
	const until = `${beginsAt(pengerjaan?.tenggat ?? mulai_paling_lambat, now, zona)} ${campusZone}`
	const facts = [
		jumlah_soal ? t('{jumlah_soal} soal', { jumlah_soal }) : null,
		t('{durasi_menit} menit', { durasi_menit }),
	].filter(Boolean)
	return (
		<Card
			tone="now"
			pill={pengerjaan ? t('Sedang Anda kerjakan') : t('Ujian sedang berlangsung')}
			title={`${ujian.nama ?? ujian.jenis} ${mata_kuliah}`}
		>
			{pengerjaan ? clock : null}
			<div className={css.foot}>
				<p className={css.text}>
					{facts.join(' · ')}
					<br />
					{pengerjaan ? t('Waktu habis') : t('Dapat dimulai sampai')} {until}
				</p>
				{/* Loading the exam page is no harm, but it is heavy and most visits do not lead there. */}
				{pengerjaan ? (
					<Link className={css.action} to="/ujian/soal" search={examAddress(ujian)} preload={false}>
						{t('Lanjutkan')}
					</Link>
				) : (
					<Link className={css.action} to="/ujian" search={startAddress(ujian)} preload={false}>
						{t('Kerjakan')}
					</Link>
				)}
			</div>
		</Card>
	)
}

type LectureProps = Pick<Props, 'now' | 'Link'> & {
	kuliah: KuliahMendatang
	sesudah: KuliahMendatang | null
	libur: string | null
}

function Lecture({ kuliah, sesudah, libur, now, Link }: LectureProps) {
	const { kode_mk, mata_kuliah, mulai, selesai, dosen } = kuliah
	const on = isOn(kuliah, now)
	const share = (now - Date.parse(mulai)) / (Date.parse(selesai) - Date.parse(mulai))
	const lalu = sesudah ? (
		<p className={css.text}>
			{t('Lalu {mata_kuliah}, {beginsAt}', {
				mata_kuliah: sesudah.mata_kuliah,
				beginsAt: beginsAt(sesudah.mulai, now, zona),
			})}
		</p>
	) : null
	return (
		<Card
			tone="now"
			pill={`${on ? t('Sekarang') : t('Berikutnya')} · ${lectureIn(kuliah, now, zona)}`}
			aside={lectureHours(kuliah, now, zona)}
			title={
				<Link className={`${css.open} ${cardLink.open}`} to="/mata-kuliah/$kode" params={{ kode: kode_mk }}>
					{mata_kuliah}
				</Link>
			}
		>
			{/* Who is in it sees who teaches; a phone has no line to spare. */}
			<p className={css.text}>{[placeOf(kuliah), ...(on ? [] : dosen)].join(' · ')}</p>
			{on ? (
				<span className={nowTrack.track} aria-hidden="true">
					<span style={{ width: `${Math.min(1, share) * 100}%` }} />
				</span>
			) : null}
			{libur ? <p className={css.text}>{t('Hari ini libur: {libur}', { libur })}</p> : null}
			{on ? null : lalu}
			<div className={on ? css.ways : `${css.ways} ${css.roomy}`}>
				{on ? (
					<Link className={`${css.action} ${css.above}`} to="/presensi">
						{t('Catat kehadiran')}
					</Link>
				) : null}
				{on ? lalu : null}
				<Link className={`${css.quiet} ${css.roomy}`} to="/jadwal">
					{t('Lihat jadwal')}
				</Link>
			</div>
		</Card>
	)
}

type BillProps = Pick<Props, 'Link'> & Pick<Beranda, 'gerbang'> & { tagihan: NonNullable<Beranda['tagihan']> }

/** What is owed, what it keeps shut, and the way to pay. */
function Bill({ tagihan, gerbang, Link }: BillProps) {
	const { semester, sisa, jatuh_tempo, terlambat, jumlah_tagihan, cicilan } = tagihan
	const locked = lockedPlaces(gerbang)
	return (
		<Card
			tone="bill"
			pill={terlambat ? t('Lewat jatuh tempo') : t('Belum lunas')}
			aside={formatTanggal(jatuh_tempo)}
			title={t('SPP {semester} belum lunas', { semester })}
		>
			<div className={css.foot}>
				<p>
					<span className={css.amount}>{formatRupiah(cicilan?.sisa ?? sisa)}</span>
					{cicilan ? <span className={css.text}> {t('Cicilan {urutan} dari {dari}', cicilan)}</span> : null}
					{jumlah_tagihan > 1 && !cicilan ? (
						<span className={css.text}> {t('dari {jumlah_tagihan} tagihan', { jumlah_tagihan })}</span>
					) : null}
				</p>
				<Link className={css.action} to="/pembayaran/spp">
					{t('Bayar')}
				</Link>
			</div>
			{locked ? <p className={css.text}>{t('Terkunci sampai lunas: {locked}.', { locked })}</p> : null}
		</Card>
	)
}

/** No lecture, exam or bill is in sight: why, and what comes. */
function Nothing({ data, now, Link }: Pick<Props, 'data' | 'now' | 'Link'>) {
	const libur = holidayOf(data, now, zona)
	const { title, text, jadwal } = calmWords(data)
	return (
		<Card tone="calm" pill={libur ? t('Libur: {libur}', { libur }) : t('Tenang')} title={title}>
			<p className={css.text}>{text}</p>
			{jadwal ? (
				<Link className={`${css.quiet} ${css.roomy}`} to="/jadwal">
					{t('Lihat jadwal')}
				</Link>
			) : null}
		</Card>
	)
}
