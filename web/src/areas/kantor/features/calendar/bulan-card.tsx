import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KegiatanKantor } from '#shared/api/calendar-office.ts'
import { LABEL_KATEGORI } from '#shared/rules/kalender.ts'
import { HARI } from '#shared/rules/tanggal.ts'
import { formatRentang, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './bulan-card.module.css'
import { type Batang, bulanBuka, geserBulan, mingguBulan } from './month.ts'
import { JenisBadge } from './words.tsx'

type Props = {
	kegiatan: readonly KegiatanKantor[]
	/** Also what the filter leaves out: which month is opened does not follow the filter. */
	semua: readonly KegiatanKantor[]
	hariIni: string
	bulan: string | undefined
	onBulan: (bulan: string) => void
	onOpen: (kegiatan: KegiatanKantor) => void
}

/** A month: what lasts several days is one bar. On a phone the bars are thin, and the names stand below. */
export function BulanCard({ kegiatan, semua, hariIni, onBulan, onOpen, ...props }: Props) {
	const bulan = bulanBuka(props.bulan, semua, hariIni)
	const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
	const nama = formatTanggal(`${bulan}-01`).replace(/^\d+ /, '')
	const inMonth = kegiatan.filter(
		({ mulai, selesai }) => mulai.slice(0, 7) <= bulan && bulan <= selesai.slice(0, 7),
	)
	return (
		<DataCard
			title={nama}
			note={
				<span className={css.steps}>
					<IconButton label="Bulan sebelumnya" onClick={() => onBulan(geserBulan(bulan, -1))}>
						<IconChevronLeft size={20} stroke={1.8} />
					</IconButton>
					<button type="button" className={css.today} onClick={() => onBulan(hariIni.slice(0, 7))}>
						Bulan ini
					</button>
					<IconButton label="Bulan berikutnya" onClick={() => onBulan(geserBulan(bulan, 1))}>
						<IconChevronRight size={20} stroke={1.8} />
					</IconButton>
				</span>
			}
		>
			<div className={css.names} aria-hidden="true">
				{HARI.map((hari) => (
					<span key={hari}>{wide ? hari : hari.slice(0, 3)}</span>
				))}
			</div>
			{mingguBulan(bulan, kegiatan).map(({ hari, batang, lajur }) => (
				<div key={hari[0]} className={css.week}>
					{hari.map((tanggal, i) => (
						<span
							key={tanggal}
							className={css.day}
							data-outside={tanggal.slice(0, 7) !== bulan || undefined}
							data-today={tanggal === hariIni || undefined}
							data-sunday={i === 6 || undefined}
							style={{ gridColumn: i + 1, gridRow: `1 / ${lajur + 3}` }}
						>
							<time dateTime={tanggal} aria-current={tanggal === hariIni ? 'date' : undefined}>
								{Number(tanggal.slice(8))}
							</time>
						</span>
					))}
					{batang.map((one) => (
						<Bar key={one.kegiatan.id} batang={one} wide={wide} onOpen={onOpen} />
					))}
				</div>
			))}
			{inMonth.length === 0 ? (
				<p className={css.none}>Tidak ada kegiatan pada {nama}.</p>
			) : wide ? null : (
				<ul className={css.list}>
					{inMonth.map((one) => (
						<li key={one.id}>
							<button type="button" onClick={() => onOpen(one)}>
								<strong>{one.kegiatan}</strong>
								<span>{formatRentang(one.mulai, one.selesai)}</span>
							</button>
							<JenisBadge jenis={one.kategori} />
						</li>
					))}
				</ul>
			)}
		</DataCard>
	)
}

type BarProps = { batang: Batang<KegiatanKantor>; wide: boolean; onOpen: Props['onOpen'] }

function Bar({ batang: { kegiatan, dari, sampai, lajur }, wide, onOpen }: BarProps) {
	const place = {
		className: css.bar,
		'data-jenis': kegiatan.kategori,
		style: { gridColumn: `${dari + 1} / ${sampai + 2}`, gridRow: lajur + 2 },
	}
	if (!wide) return <span {...place} aria-hidden="true" />
	const rentang = formatRentang(kegiatan.mulai, kegiatan.selesai)
	return (
		<button
			type="button"
			{...place}
			title={`${kegiatan.kegiatan}, ${rentang}`}
			aria-label={`${LABEL_KATEGORI[kegiatan.kategori]}: ${kegiatan.kegiatan}, ${rentang}`}
			onClick={() => onOpen(kegiatan)}
		>
			{kegiatan.kegiatan}
		</button>
	)
}
