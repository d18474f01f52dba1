import { Button } from '@mantine/core'
import { IconCircleCheck, IconFileText } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LaporanAkhir } from '#shared/api/term-reports.ts'
import { callFile } from '#web/lib/api.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { ButtonsAhead } from '../../parts/buttons-ahead.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import css from './akhir-semester.module.css'
import { laporanQuery } from './queries.ts'

/** What a lecturer hands in for a class when the term is over, as one paper, and what it still lacks. */
export function AkhirSemesterPage() {
	return (
		<KelasFrame
			actions={(kelas) => <Paper kelas={kelas} />}
			ahead={<ButtonsAhead names={['Laporan BKD (PDF)']} icons />}
		>
			{(kelas) => <Report kelas={kelas} />}
		</KelasFrame>
	)
}

function Paper({ kelas }: { kelas: Kelas }) {
	const make = useMutation({
		mutationFn: async () => {
			const blob = await callFile(
				'GET /api/mengajar/akhir-semester/:periode/:kelas/:matakuliah/laporan.pdf',
				{
					params: paramsOfKelas(kelas),
				},
			)
			saveFile(blob, `Laporan_Akhir_${kelas.kode_mk}-${kelas.kelas}.pdf`)
		},
		onError: (error) => showError('Laporan belum dapat dibuat', error.message),
	})
	return (
		<Button
			leftSection={<IconFileText size={18} stroke={1.8} aria-hidden="true" />}
			loading={make.isPending}
			onClick={() => make.mutate()}
		>
			Laporan BKD (PDF)
		</Button>
	)
}

function Report({ kelas }: { kelas: Kelas }) {
	const laporan = useQuery(laporanQuery(kelas))
	if (!laporan.data)
		return (
			<DataCard flush>
				{laporan.isError ? (
					<ErrorState
						title="Gagal memuat laporan"
						error={laporan.error}
						onRetry={() => void laporan.refetch()}
						retrying={laporan.isFetching}
					/>
				) : (
					<RowsSkeleton rows={6} label="Memuat laporan" />
				)}
			</DataCard>
		)
	return (
		<div className={css.stack}>
			<Figures laporan={laporan.data} />
			<Missing laporan={laporan.data} kelas={kelas} />
			<Load beban={laporan.data.beban} />
		</div>
	)
}

/** First results and corrections of those that are out: together they may be more than the class has students. */
const waiting = ({ belum, berubah }: LaporanAkhir['nilai']): string =>
	[
		belum > berubah ? `${belum - berubah} nilai belum diumumkan` : '',
		berubah > 0 ? `${berubah} perubahan nilai belum diumumkan` : '',
	]
		.filter(Boolean)
		.join(', ')

function Figures({
	laporan: { terlaksana, rencana, sesi, mahasiswa, nilai, pertemuan },
}: {
	laporan: LaporanAkhir
}) {
	const out = nilai.terbit + nilai.tertunda
	const written = sesi - pertemuan.filter(({ kurang }) => !kurang.includes('presensi')).length
	const parts = [
		{ name: 'Pertemuan terlaksana', value: terlaksana, of: rencana },
		{ name: 'Berita acara lengkap', value: written, of: sesi, unit: 'sesi' },
		{ name: 'Nilai diumumkan', value: out, of: mahasiswa },
	]
	return (
		<dl className={css.figures}>
			{parts.map(({ name, value, of, unit }) => (
				<div key={name} className={css.figure}>
					<dt>{name}</dt>
					<dd>
						<span className={css.value}>{value}</span> dari {of} {unit}
					</dd>
					<dd className={css.track} aria-hidden="true">
						<span style={{ width: `${of === 0 ? 0 : Math.min(100, (value / of) * 100)}%` }} />
					</dd>
				</div>
			))}
		</dl>
	)
}

const KURANG = {
	presensi: 'presensi belum dicatat',
	bahasan: 'bahasan belum ditulis',
	pengajar: 'dosen yang hadir belum dicatat',
} as const

function Missing({
	laporan: { pertemuan, nilai, sesi, mahasiswa, terlaksana, rencana },
	kelas: { periode, kelas, kode_mk, lalu },
}: {
	laporan: LaporanAkhir
	kelas: Kelas
}) {
	const params = { kelas, kode: kode_mk.toLowerCase() }
	const count = pertemuan.length + (nilai.belum > 0 ? 1 : 0)
	if (sesi + mahasiswa === 0)
		return (
			<DataCard flush>
				<EmptyState
					title={lalu ? 'Tidak ada yang dilaporkan' : 'Belum ada yang dilaporkan'}
					text={
						lalu
							? 'Pada semester itu tidak tercatat mahasiswa maupun kuliah di kelas ini.'
							: 'Kelas ini belum mempunyai mahasiswa, dan belum ada kuliahnya yang lewat. Laporan terisi sendiri sejak kuliah pertama.'
					}
				/>
			</DataCard>
		)
	if (count === 0)
		return (
			<p className={css.whole}>
				<IconCircleCheck size={20} stroke={1.8} aria-hidden="true" />{' '}
				{terlaksana < rencana
					? 'Yang sudah terlaksana tercatat lengkap.'
					: 'Semua bagian laporan ini lengkap.'}
			</p>
		)
	return (
		<DataCard flush title="Belum lengkap" note="Laporan tetap dapat diunduh; yang kurang tercetak kosong.">
			<ul className={css.list}>
				{nilai.belum > 0 ? (
					<li className={css.item}>
						<div className={css.words}>
							<p className={css.name}>{waiting(nilai)}</p>
							<p className={css.facts}>
								{nilai.kosong > 0
									? `${nilai.kosong} di antaranya belum lengkap komponennya`
									: nilai.berubah === nilai.belum
										? 'Mahasiswa masih melihat yang lama'
										: 'Semua komponennya sudah lengkap'}
							</p>
						</div>
						{lalu ? (
							<Link
								className={css.go}
								to="/mengajar/semester/$periode/$kelas/$kode/nilai"
								params={{ ...params, periode }}
							>
								Ke nilai
							</Link>
						) : (
							<Link className={css.go} to="/mengajar/kelas/$kelas/$kode/nilai" params={params}>
								Ke nilai
							</Link>
						)}
					</li>
				) : null}
				{pertemuan.map(({ nomor, tanggal, asal_tanggal, asal_jam, kurang }) => (
					<li key={`${asal_tanggal} ${asal_jam}`} className={css.item}>
						<div className={css.words}>
							<p className={css.name}>
								{nomor === null ? 'Pertemuan' : `Pertemuan ${nomor}`} · {formatTanggal(tanggal, 'weekday')}
							</p>
							<p className={css.facts}>{sentence(kurang.map((one) => KURANG[one]).join(', '))}</p>
						</div>
						{lalu ? null : (
							<Link
								className={css.go}
								to="/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam"
								params={{ ...params, tanggal: asal_tanggal, jam: asal_jam.replace(':', '.') }}
								aria-label={`Lengkapi pertemuan ${formatTanggal(tanggal, 'weekday')}`}
							>
								Lengkapi
							</Link>
						)}
					</li>
				))}
			</ul>
		</DataCard>
	)
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const sksOf = (sks: number) => sks.toLocaleString('id-ID', { minimumFractionDigits: 2 })

function Load({ beban }: { beban: LaporanAkhir['beban'] }) {
	return (
		<DataCard flush title="Beban mengajar" note="SKS menurut pertemuan yang diajar; bersama dibagi rata">
			<DataTable
				label="Beban mengajar"
				rows={beban}
				rowKey={({ nama }) => nama}
				columns={[
					{ name: 'Dosen', cell: ({ nama }) => nama, tone: 'strong', card: 'name' },
					{ name: 'NIP', cell: ({ nip }) => nip ?? '–', card: 'note' },
					{
						name: 'Pertemuan',
						cell: ({ pertemuan }) => pertemuan,
						onCard: ({ pertemuan }) => `${pertemuan} pertemuan`,
						align: 'right',
						card: 'note',
					},
					{ name: 'SKS', cell: ({ sks }) => `${sksOf(sks)} SKS`, align: 'right', card: 'side' },
				]}
			/>
		</DataCard>
	)
}
