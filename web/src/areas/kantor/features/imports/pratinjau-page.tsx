import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ImporKantor } from '#shared/api/imports.ts'
import { callFile } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { StateTabs } from '#web/parts/staff/state-tabs.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError } from '#web/ui/toast.ts'
import { kolomBaris } from './baris.tsx'
import css from './imports.module.css'
import { Izinkan } from './izinkan.tsx'
import { KolomForm } from './kolom-form.tsx'
import { kolomLain } from './kolom-lain.ts'
import { Langkah } from './langkah.tsx'
import { barisQuery, imporQuery, isUnderWay, KEADAAN, type Tampil } from './queries.ts'
import { JumlahTangan, PilihTangan } from './tangan.tsx'

const FROM = '/shell/kantor/impor/$id'

/** What a file would do, before anything is written; what it did, and the way back. */
export function PratinjauPage() {
	const { id } = useParams({ from: FROM })
	const impor = useQuery(imporQuery(id))
	const { data } = impor
	return (
		<>
			<PageHeader {...(data && { heading: data.berkas })} subtitle={data ? subtitleOf(data) : 'Impor'}>
				<Button
					variant="default"
					renderRoot={(props) => (
						<Link to="/kantor/impor" {...(data && { search: { jenis: data.jenis } })} {...props} />
					)}
				>
					{data?.status === 'siap' || data?.status === 'ditolak' || data?.status === 'kolom'
						? 'Ganti berkas'
						: 'Semua impor'}
				</Button>
			</PageHeader>
			{data ? (
				<Isi key={data.status} impor={data} />
			) : (
				<DataCard flush>
					{impor.isError ? (
						<ErrorState
							title="Gagal memuat impor"
							error={impor.error}
							onRetry={() => void impor.refetch()}
							retrying={impor.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat pratinjau" />
					)}
				</DataCard>
			)}
		</>
	)
}

function subtitleOf({ status, nama, jumlah, milidetik, ditulis_pada, diurungkan_pada }: ImporKantor): string {
	const total = Object.values(jumlah).reduce((sum, one) => sum + one, 0)
	const seconds = (Math.max(100, milidetik ?? 0) / 1_000).toLocaleString('id', { maximumFractionDigits: 1 })
	const read = `${total.toLocaleString('id')} baris ${nama} dibaca dalam ${seconds} detik`
	switch (status) {
		case 'menunggu':
		case 'menulis':
		case 'mengurungkan':
			return 'Halaman ini boleh ditutup; pekerjaan diteruskan.'
		case 'kolom':
			return 'Sebagian kolom wajib belum dikenali'
		case 'ditolak':
			return 'Berkas ini tidak dapat dibaca'
		case 'siap':
			return `${read} · belum ada yang ditulis`
		case 'ditulis':
			return `${read} · ditulis ${ditulis_pada ? `${campus.date(ditulis_pada)} pukul ${campus.time(ditulis_pada)}` : ''}`
		case 'diurungkan':
			return `${read} · diurungkan ${diurungkan_pada ? `${campus.date(diurungkan_pada)} pukul ${campus.time(diurungkan_pada)}` : ''}`
	}
}

const WORK = { menunggu: 'Membaca berkas …', menulis: 'Menulis …', mengurungkan: 'Mengurungkan …' }

function Isi({ impor }: { impor: ImporKantor }) {
	const { status, kemajuan } = impor
	if (isUnderWay(status))
		return (
			<DataCard>
				<ProgressLine title={WORK[status as keyof typeof WORK]} label="Kemajuan" percent={kemajuan} />
			</DataCard>
		)
	if (status === 'ditolak')
		return (
			<DataCard flush>
				<ErrorState title="Berkas ini tidak dapat diimpor" text={impor.alasan} />
			</DataCard>
		)
	if (status === 'kolom') return <KolomForm impor={impor} />
	return <Pratinjau impor={impor} />
}

const TAMPIL = ['ditolak', 'tangan', 'diubah', 'dibuat', 'tetap'] as const satisfies readonly Tampil[]
/** In the order in which people count: what comes, what changes, what stays, what does not come. */
const TILES = ['dibuat', 'diubah', 'tetap', 'ditolak'] as const

function Pratinjau({ impor }: { impor: ImporKantor }) {
	const { tampil, halaman } = useSearch({ from: FROM })
	const navigate = useNavigate({ from: '/kantor/impor/$id' })
	const jumlah = { ...impor.jumlah, tangan: impor.tangan.baris }
	const lain = kolomLain(impor)
	const page = Math.max(1, Number(halaman) || 1)
	const keadaan = TAMPIL.find((one) => one === tampil) ?? TAMPIL.find((one) => jumlah[one] > 0) ?? 'dibuat'
	const show = (search: { tampil: string; halaman?: string }) =>
		void navigate({ search, replace: true, resetScroll: false })
	if (tampil === 'kolom' && impor.status === 'siap') return <KolomForm impor={impor} />
	return (
		<div className={css.stack}>
			{impor.alasan ? (
				<p className={css.warning} role="status">
					{impor.alasan}
				</p>
			) : null}
			<ul className={css.tiles}>
				{TILES.map((one) => (
					<li key={one} className={css.tile}>
						<span className={css.count}>{jumlah[one].toLocaleString('id')}</span>
						<StatusBadge tone={KEADAAN[one].tone}>{KEADAAN[one].word}</StatusBadge>
					</li>
				))}
			</ul>
			<JumlahTangan impor={impor} />
			{lain.length > 0 ? (
				<p className={css.note}>Kolom berkas yang tidak dibaca: {lain.join(', ')}.</p>
			) : null}
			<DataCard flush>
				<div className={css.bar}>
					<StateTabs
						inset
						label="Tampilkan"
						tabs={TAMPIL.filter((one) => jumlah[one] > 0).map((key) => ({
							key,
							word: wordOf(key),
							count: jumlah[key],
							danger: key === 'ditolak',
						}))}
						value={keadaan}
						onChange={(one) => show({ tampil: one })}
					/>
					{impor.status === 'siap' && (keadaan === 'ditolak' || keadaan === 'diubah') ? (
						<Izinkan impor={impor} keadaan={keadaan} halaman={page} />
					) : null}
					{impor.status === 'siap' && keadaan === 'tangan' ? (
						<PilihTangan impor={impor} halaman={page} />
					) : null}
					{jumlah.ditolak > 0 && keadaan === 'ditolak' ? <UnduhDitolak impor={impor} /> : null}
					{impor.status === 'siap' ? (
						<Button variant="subtle" onClick={() => show({ tampil: 'kolom' })}>
							Periksa kolom
						</Button>
					) : null}
				</div>
				<Daftar
					impor={impor}
					keadaan={keadaan}
					total={jumlah[keadaan]}
					halaman={page}
					onHalaman={(page) => show({ tampil: keadaan, halaman: String(page) })}
				/>
			</DataCard>
			<Langkah impor={impor} />
		</div>
	)
}

type DaftarProps = {
	impor: ImporKantor
	keadaan: Tampil
	total: number
	halaman: number
	onHalaman: (halaman: number) => void
}

const wordOf = (tampil: Tampil) => (tampil === 'tangan' ? 'Berubah sejak impor' : KEADAAN[tampil].word)

function Daftar({ impor, keadaan, total, halaman, onHalaman }: DaftarProps) {
	const baris = useQuery(barisQuery(impor.id, keadaan, halaman))
	if (!baris.data)
		return baris.isError ? (
			<ErrorState title="Gagal memuat baris" error={baris.error} onRetry={() => void baris.refetch()} />
		) : (
			<RowsSkeleton rows={5} label="Memuat baris" />
		)
	return (
		<>
			<div className={css.wide} data-busy={baris.isPlaceholderData || undefined}>
				<DataTable
					label={`Baris yang ${wordOf(keadaan).toLowerCase()}`}
					rows={baris.data.baris}
					rowKey={({ nomor }) => String(nomor)}
					columns={kolomBaris(impor, keadaan)}
				/>
			</div>
			<Pagination
				page={baris.data.halaman}
				pageSize={baris.data.per_halaman}
				total={total}
				noun="baris"
				onChange={onHalaman}
			/>
		</>
	)
}

function UnduhDitolak({ impor: { id, berkas } }: { impor: ImporKantor }) {
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(
				await callFile('GET /api/kantor/impor/:id/ditolak', { params: { id } }),
				`ditolak-${berkas.replace(/\.[^.]*$/, '')}.xlsx`,
			),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<Button
			variant="default"
			leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
			loading={unduh.isPending}
			onClick={() => unduh.mutate()}
		>
			Unduh baris yang ditolak
		</Button>
	)
}
