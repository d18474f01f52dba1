import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { KalenderKantor, KegiatanKantor } from '#shared/api/calendar-office.ts'
import { LABEL_KATEGORI } from '#shared/rules/kalender.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { campusTimezone } from '#web/lib/campus-time.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { BulanCard } from './bulan-card.tsx'
import { DaftarKegiatan } from './daftar-kegiatan.tsx'
import css from './kalender.module.css'
import { KegiatanDialog } from './kegiatan-dialog.tsx'
import { kalenderKantorQuery } from './queries.ts'
import { JENIS } from './words.tsx'

type Search = { tahun?: string; tampilan?: string; bulan?: string; jenis?: string; kegiatan?: string }

/** The address of an event that is being written. */
const BARU = 'baru'

/** The academic calendar as it is written: a list by term or a month, and a form for each event. */
export function KalenderPage() {
	const search: Search = useSearch({ from: '/shell/kantor/kalender' })
	const navigate = useNavigate()
	const go = (change: Search, replace = true) =>
		void navigate({ to: '/kantor/kalender', search: { ...search, ...change }, replace, resetScroll: false })
	const kalender = useQuery(kalenderKantorQuery(search.tahun))
	const { data } = kalender
	const opened = data?.kegiatan.find(({ id }) => id === search.kegiatan)
	const close = () => go({ kegiatan: '' })
	return (
		<>
			<PageHeader subtitle="Yang ditulis di sini langsung tampil di kalender, agenda, dan jadwal mahasiswa.">
				{data ? <Button onClick={() => go({ kegiatan: BARU }, false)}>Kegiatan baru</Button> : null}
			</PageHeader>
			{data ? (
				<Kalender data={data} search={search} go={go} />
			) : (
				<DataCard flush>
					{kalender.isError ? (
						<ErrorState
							title="Gagal memuat kalender"
							error={kalender.error}
							onRetry={() => void kalender.refetch()}
							retrying={kalender.isFetching}
						/>
					) : (
						<RowsSkeleton rows={7} label="Memuat kalender" />
					)}
				</DataCard>
			)}
			{data && (opened || search.kegiatan === BARU) ? (
				<KegiatanDialog key={search.kegiatan} kalender={data} kegiatan={opened ?? null} onClose={close} />
			) : null}
		</>
	)
}

type Go = (change: Search, replace?: boolean) => void

function Kalender({ data, search, go }: { data: KalenderKantor; search: Search; go: Go }) {
	const hariIni = waktuKampus(new Date(useServerClock()), campusTimezone).tanggal
	const jenis = JENIS.find((one) => one === search.jenis)
	const shown = data.kegiatan.filter(({ kategori }) => jenis === undefined || kategori === jenis)
	const asMonth = search.tampilan === 'bulan'
	const open = ({ id }: KegiatanKantor) => go({ kegiatan: id }, false)
	return (
		<div className={css.stack}>
			<div className={css.bar}>
				<NativeSelect
					size="md"
					label="Tahun akademik"
					value={data.tahun}
					data={data.tahun_tersedia}
					onChange={(event) => go({ tahun: event.currentTarget.value, bulan: '' })}
				/>
				<NativeSelect
					size="md"
					label="Jenis"
					value={jenis ?? ''}
					data={[
						{ value: '', label: 'Semua jenis' },
						...JENIS.map((one) => ({ value: one, label: LABEL_KATEGORI[one] })),
					]}
					onChange={(event) => go({ jenis: event.currentTarget.value })}
				/>
				<fieldset className={css.views}>
					<legend>Tampilan</legend>
					{(['daftar', 'bulan'] as const).map((one) => (
						<button
							key={one}
							type="button"
							aria-pressed={asMonth === (one === 'bulan')}
							onClick={() => go({ tampilan: one === 'bulan' ? one : '' })}
						>
							{one === 'bulan' ? 'Bulan' : 'Daftar'}
						</button>
					))}
				</fieldset>
			</div>
			{data.kegiatan.length === 0 ? (
				<DataCard flush>
					<EmptyState
						title={`Kalender ${data.tahun} masih kosong`}
						text="Tulis dahulu awal dan akhir kuliah, masa KRS, pekan ujian, dan hari libur. Kalender baru tampil untuk umum setelah ada kegiatan pertamanya."
					>
						<Button onClick={() => go({ kegiatan: BARU }, false)}>Kegiatan baru</Button>
					</EmptyState>
				</DataCard>
			) : asMonth ? (
				<BulanCard
					kegiatan={shown}
					semua={data.kegiatan}
					hariIni={hariIni}
					bulan={search.bulan}
					onBulan={(bulan) => go({ bulan })}
					onOpen={open}
				/>
			) : (
				<DaftarKegiatan semester={data.semester} kegiatan={shown} hariIni={hariIni} onOpen={open} />
			)}
		</div>
	)
}
