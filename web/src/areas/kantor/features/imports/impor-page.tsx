import { Button, NativeSelect } from '@mantine/core'
import { IconDownload, IconTableImport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { KolomImpor, RingkasanImpor } from '#shared/api/imports.ts'
import { call, callFile } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { FileDrop } from '#web/parts/staff/file-drop.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError } from '#web/ui/toast.ts'
import { PasteRows } from '../../parts/paste-rows.tsx'
import css from './imports.module.css'
import { daftarImporQuery, refreshImpor, STATUS } from './queries.ts'

const MAX_MB = 10

type Jenis = { jenis: string; nama: string; kolom: KolomImpor[] }

/** Brings a spreadsheet of an office, and shows those that came before. */
export function ImporPage() {
	const daftar = useQuery(daftarImporQuery)
	return (
		<>
			<PageHeader subtitle="Dari Excel atau CSV. Isinya ditampilkan dulu; belum ada yang ditulis sampai Anda menyetujuinya." />
			{daftar.data ? (
				<Isi jenis={daftar.data.jenis} impor={daftar.data.impor} />
			) : (
				<DataCard flush>
					{daftar.isError ? (
						<ErrorState
							title="Gagal memuat impor"
							error={daftar.error}
							onRetry={() => void daftar.refetch()}
							retrying={daftar.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat impor" />
					)}
				</DataCard>
			)}
		</>
	)
}

function Isi({ jenis, impor }: { jenis: Jenis[]; impor: RingkasanImpor[] }) {
	const search = useSearch({ from: '/shell/kantor/impor' })
	const navigate = useNavigate()
	const chosen = jenis.find((satu) => satu.jenis === search.jenis) ?? jenis[0]
	if (!chosen)
		return (
			<DataCard flush>
				<EmptyState
					title="Belum ada yang dapat Anda impor"
					text="Impor memerlukan hak akademik atau keuangan. Administrator sistem dapat memberikannya."
				/>
			</DataCard>
		)
	return (
		<div className={css.stack}>
			<nav aria-label="Jenis data">
				<NativeSelect
					className={css.kindsOfPhone}
					label="Data yang diimpor"
					value={chosen.jenis}
					data={jenis.map((satu, i) => ({
						value: satu.jenis,
						label: jenis.length > 1 ? `${i + 1}. ${besar(satu.nama)}` : besar(satu.nama),
					}))}
					onChange={({ currentTarget: { value } }) =>
						void navigate({
							to: '/kantor/impor',
							search: { jenis: value },
							replace: true,
							resetScroll: false,
						})
					}
				/>
				<ol className={css.kinds}>
					{jenis.map((satu, i) => (
						<li key={satu.jenis}>
							<Link
								to="/kantor/impor"
								search={{ jenis: satu.jenis }}
								replace
								resetScroll={false}
								className={css.kind}
								aria-current={satu === chosen ? 'true' : undefined}
							>
								{jenis.length > 1 ? <span className={css.step}>{i + 1}</span> : null}
								{besar(satu.nama)}
							</Link>
						</li>
					))}
				</ol>
				{jenis.length > 1 ? (
					<p className={css.note}>
						Kampus yang masih kosong diisi menurut urutan ini: setiap data merujuk ke data sebelumnya.
					</p>
				) : null}
			</nav>
			<div className={css.columns}>
				<Unggah jenis={chosen} />
				<Templat jenis={chosen} />
			</div>
			{impor.length > 0 ? (
				<DataCard flush title="Riwayat impor">
					<DataTable label="Riwayat impor" rows={impor} rowKey={({ id }) => id} columns={RIWAYAT} />
				</DataCard>
			) : null}
		</div>
	)
}

const besar = (nama: string) => nama.charAt(0).toUpperCase() + nama.slice(1)

function Unggah({ jenis: { jenis, nama } }: { jenis: Jenis }) {
	const navigate = useNavigate()
	const unggah = useMutation({
		mutationFn: async (file: File) => {
			const body = new Blob([file], { type: 'application/octet-stream' })
			const query = { nama: file.name.slice(0, 200) }
			return (await call('POST /api/kantor/impor/baru/:jenis', { params: { jenis }, query, body })).data
		},
		onSuccess: ({ id }) => {
			refreshImpor()
			void navigate({ to: '/kantor/impor/$id', params: { id } })
		},
	})
	return (
		<FileDrop
			what={`berkas ${nama}`}
			limits={`Excel (.xlsx) atau CSV, paling besar ${MAX_MB} MB dan 50.000 baris.`}
			note="Urutan kolom bebas. Kolom yang tidak dikenal diabaikan."
			maxMb={MAX_MB}
			accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
			busy={unggah.isPending}
			problem={unggah.error?.message}
			onFile={(file) => unggah.mutate(file)}
		>
			<PasteRows busy={unggah.isPending} maxMb={MAX_MB} onFile={(file) => unggah.mutate(file)} />
		</FileDrop>
	)
}

/** Which columns a file may have: the template says it, and so does this. */
function Templat({ jenis: { jenis, nama, kolom } }: { jenis: Jenis }) {
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(
				await callFile('GET /api/kantor/impor/templat/:jenis', { params: { jenis } }),
				`templat-${jenis.replaceAll('_', '-')}.xlsx`,
			),
		onError: (error) => showError('Gagal mengunduh templat', error.message),
	})
	return (
		<DataCard
			title={`Kolom ${nama}`}
			note={
				<Button
					variant="default"
					leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
					loading={unduh.isPending}
					onClick={() => unduh.mutate()}
				>
					Unduh templat
				</Button>
			}
		>
			<dl className={css.fields}>
				{kolom.map(({ kunci, label, wajib, contoh }) => (
					<div key={kunci} className={css.field}>
						<dt>
							{label}
							{wajib ? <span className={css.must}> wajib</span> : null}
						</dt>
						<dd>{contoh || 'boleh kosong'}</dd>
					</div>
				))}
			</dl>
		</DataCard>
	)
}

const RIWAYAT: Column<RingkasanImpor>[] = [
	{
		name: 'Berkas',
		card: 'name',
		tone: 'strong',
		cell: ({ id, berkas }) => (
			<Link to="/kantor/impor/$id" params={{ id }} className={css.file}>
				<IconTableImport size={18} stroke={1.7} aria-hidden="true" />
				{berkas}
			</Link>
		),
	},
	{ name: 'Jenis', card: 'note', cell: ({ nama }) => besar(nama) },
	{ name: 'Dibuat', align: 'right', width: 'line', cell: ({ jumlah }) => jumlah.dibuat },
	{ name: 'Diubah', align: 'right', width: 'line', cell: ({ jumlah }) => jumlah.diubah },
	{ name: 'Ditolak', align: 'right', width: 'line', cell: ({ jumlah }) => jumlah.ditolak },
	{
		name: 'Oleh',
		tone: 'muted',
		card: 'note',
		cell: ({ oleh, dibuat_pada }) => [oleh, campus.date(dibuat_pada)].filter(Boolean).join(' · '),
	},
	{
		name: 'Keadaan',
		card: 'side',
		width: 'line',
		cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].word}</StatusBadge>,
	},
]
