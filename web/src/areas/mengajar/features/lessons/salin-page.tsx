import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { AsalSalinan, MateriSalinan } from '#shared/api/lesson-imports.ts'
import { call, isRefusal } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { ButtonsAhead } from '../../parts/buttons-ahead.tsx'
import { CatatanSalinan, catatanText, HindariLibur } from '../../parts/hari-salinan.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import { addressOfKelas, type Kelas } from '../../parts/kelas-query.ts'
import { pekanFrom } from '../../parts/pekan.ts'
import { PekanField } from '../../parts/pekan-field.tsx'
import { PickRow, toggled } from '../../parts/pick-row.tsx'
import css from '../../parts/salin.module.css'
import { useCariSalin } from '../../parts/use-cari-salin.ts'
import { ImportHistory } from './import-history.tsx'
import { asalSalinanQuery, refreshSusunan, salinanQuery } from './queries.ts'

/** Brings lessons of an earlier term along, on days of this one. */
export function SalinPage() {
	return (
		<KelasFrame
			ahead={<ButtonsAhead names={['Kembali ke materi']} />}
			actions={(kelas) => (
				<Button
					variant="default"
					renderRoot={(props) => (
						<Link to="/mengajar/kelas/$kelas/$kode/materi" params={addressOfKelas(kelas)} {...props} />
					)}
				>
					Kembali ke materi
				</Button>
			)}
		>
			{(kelas) => <Salin kelas={kelas} />}
		</KelasFrame>
	)
}

const keyOf = ({ periode, kode }: AsalSalinan) => `${periode} ${kode}`

function Salin({ kelas }: { kelas: Kelas }) {
	const asal = useQuery(asalSalinanQuery(kelas.kode_mk))
	const [cari, change] = useCariSalin()
	if (!asal.data)
		return (
			<DataCard flush>
				{asal.isError ? (
					<ErrorState
						title="Gagal memuat mata kuliah asal"
						error={asal.error}
						onRetry={() => void asal.refetch()}
						retrying={asal.isFetching}
					/>
				) : (
					<RowsSkeleton rows={5} label="Memuat mata kuliah asal" />
				)}
			</DataCard>
		)
	// The same course is what most come for.
	const from =
		asal.data.find((one) => keyOf(one) === cari.dari) ??
		asal.data.find((one) => one.kode === kelas.kode_mk) ??
		asal.data[0]
	if (!from)
		return (
			<DataCard flush>
				<EmptyState
					title="Belum ada yang dapat disalin"
					text="Yang dapat disalin adalah materi mata kuliah yang Anda ampu di semester sebelumnya. Bila mata kuliah lama Anda tidak tampil di sini, tanyakan ke bagian akademik apakah Anda tercatat sebagai pengampunya."
				/>
			</DataCard>
		)
	return (
		<div className={css.stack}>
			<Pratinjau key={keyOf(from)} kelas={kelas} from={from}>
				<NativeSelect
					label="Salin dari"
					size="md"
					className={css.from}
					value={keyOf(from)}
					// How far a copy moves is proposed by where it comes from.
					onChange={(event) => change({ dari: event.currentTarget.value, pekan: undefined })}
					data={asal.data.map((one) => ({
						value: keyOf(one),
						label: `${one.nama_periode} · ${one.kode}`,
					}))}
					// Beside it, for a closed list on a phone shows no more than this much.
					description={`${from.nama}, ${from.jumlah} materi`}
					inputWrapperOrder={['label', 'input', 'description']}
				/>
			</Pratinjau>
			<ImportHistory kelas={kelas} />
		</div>
	)
}

const PEKAN = 7

type Props = { kelas: Kelas; from: AsalSalinan; children: ReactNode }

function Pratinjau({ kelas, from, children }: Props) {
	const [cari, change] = useCariSalin()
	const pekan = pekanFrom(cari.pekan, from.geser_hari / PEKAN)
	const menurut = cari.menurut === 'pekan' ? 'pekan' : 'pertemuan'
	const hindari = cari.libur === 'ya'
	const [picked, setPicked] = useState<ReadonlySet<string>>()
	// Known before the second click of two, which the mutation is not.
	const [busy, setBusy] = useState(false)
	const navigate = useNavigate()
	const dari = {
		periode: from.periode,
		asal: from.kode,
		geser_hari: pekan * PEKAN,
		...(menurut === 'pertemuan' && { kelas: kelas.kelas }),
		...(hindari && { hindari_libur: 'ya' as const }),
	}
	const salinan = useQuery(salinanQuery(kelas.kode_mk, dari))
	const rows = salinan.data ?? []
	// What is there already is not copied a second time.
	const fresh = rows.filter((one) => !one.sudah_ada).map(({ id }) => id)
	const wanted = new Set(picked ? fresh.filter((id) => picked.has(id)) : fresh)
	const salin = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/mengajar/materi/:kode/salinan', {
					params: { kode: kelas.kode_mk },
					body: {
						...dari,
						materi: rows.map(({ id }) => id).filter((id) => wanted.has(id)),
						// What is written is what was on the screen: calendar and timetable may change meanwhile.
						terlihat: rows.map(({ id, terbit_nanti }) => ({ id, saat: terbit_nanti })),
					},
				})
			).data,
		onSuccess: async ({ materi }) => {
			showSuccess(
				`${materi.length} materi disalin`,
				'Dapat diurungkan di halaman Salin, selama belum ada yang diubah.',
			)
			await refreshSusunan()
			void navigate({ to: '/mengajar/kelas/$kelas/$kode/materi', params: addressOfKelas(kelas) })
		},
		onError: (error) => {
			showError('Materi tidak disalin', error.message)
			void salinan.refetch()
		},
		onSettled: () => setBusy(false),
	})
	const toggle = (id: string) => setPicked(toggled(wanted, id))
	const planned = rows.filter((one) => wanted.has(one.id) && one.terbit_nanti).length
	const drafts = wanted.size - planned
	const holidays = rows.filter((one) => wanted.has(one.id) && one.hari_kuliah !== null).length
	return (
		<>
			<DataCard>
				<div className={css.choices}>
					{children}
					<NativeSelect
						label="Tanggal terbit"
						size="md"
						value={menurut}
						onChange={(event) =>
							change({ menurut: event.currentTarget.value === 'pekan' ? 'pekan' : undefined })
						}
						data={[
							{ value: 'pertemuan', label: `Pada hari pertemuannya di ${kelas.kelas}` },
							{ value: 'pekan', label: 'Digeser sejumlah pekan' },
						]}
					/>
					{menurut === 'pekan' ? (
						<PekanField label="Pekan" pekan={pekan} onChange={(next) => change({ pekan: String(next) })} />
					) : null}
				</div>
				<HindariLibur
					rows={rows}
					checked={hindari}
					onChange={(next) => change({ libur: next ? 'ya' : undefined })}
				/>
				<p className={css.note}>
					Jam terbitnya tetap. Materi yang tanggalnya sudah lewat, atau dulu disembunyikan, menjadi draf:
					mahasiswa tidak melihatnya sebelum Anda menerbitkannya. Tugas dan kuis disalin di{' '}
					<Link to="/mengajar/kelas/$kelas/$kode/tugas/salin" params={addressOfKelas(kelas)}>
						halaman Tugas
					</Link>
					.
				</p>
			</DataCard>
			<DataCard flush>
				{salinan.data ? (
					<DataTable
						label="Materi yang akan disalin"
						rows={rows}
						rowKey={({ id }) => id}
						columns={columns(wanted, toggle)}
					/>
				) : menurut === 'pertemuan' && isRefusal(salinan.error) ? (
					<EmptyState
						title={`${kelas.kelas} belum punya jadwal`}
						text="Tanpa jadwal kuliah tidak ada hari pertemuan. Materinya dapat digeser sejumlah pekan."
					>
						<Button onClick={() => change({ menurut: 'pekan' })}>Geser menurut pekan</Button>
					</EmptyState>
				) : salinan.isError ? (
					<ErrorState
						title="Gagal memuat pratinjau"
						error={salinan.error}
						onRetry={() => void salinan.refetch()}
						retrying={salinan.isFetching}
					/>
				) : (
					<RowsSkeleton rows={6} label="Memuat pratinjau" />
				)}
			</DataCard>
			<div className={css.steps}>
				<p className={css.note} role="status">
					{!salinan.data
						? null
						: wanted.size === 0
							? 'Belum ada materi yang dipilih.'
							: [
									planned > 0 && `${planned} terjadwal`,
									holidays > 0 && `${holidays} di antaranya pada hari libur`,
									drafts > 0 && `${drafts} menjadi draf`,
								]
									.filter(Boolean)
									.join(', ')}
				</p>
				<Button
					disabled={!salinan.data || salinan.isPlaceholderData || wanted.size === 0}
					loading={busy}
					onClick={() => {
						setBusy(true)
						salin.mutate()
					}}
				>
					Salin {wanted.size} materi
				</Button>
			</div>
		</>
	)
}

const terbitOf = ({ terbit_nanti }: MateriSalinan) => (terbit_nanti ? campus.longDate(terbit_nanti) : 'Draf')

const columns = (wanted: ReadonlySet<string>, toggle: (id: string) => void): Column<MateriSalinan>[] => [
	{
		name: 'Salin',
		width: 'least',
		card: 'side',
		cell: ({ id, judul, sudah_ada }) =>
			sudah_ada ? null : (
				<PickRow label={`Salin ${judul}`} checked={wanted.has(id)} onChange={() => toggle(id)} />
			),
	},
	{ name: 'Materi', card: 'name', tone: 'strong', cell: ({ judul }) => judul },
	{ name: 'Modul', card: 'note', cell: ({ modul }) => modul },
	{
		name: 'Pertemuan',
		align: 'right',
		width: 'line',
		card: 'note',
		cell: ({ pertemuan }) => pertemuan,
		onCard: ({ pertemuan }) => `Pertemuan ${pertemuan}`,
	},
	{
		name: 'Dulu',
		width: 'line',
		tone: 'muted',
		cell: ({ terbit_dulu }) => (terbit_dulu ? campus.date(terbit_dulu) : 'Tersembunyi'),
	},
	{
		name: 'Terbit',
		width: 'line',
		card: 'words',
		cell: terbitOf,
		onCard: (one) => [terbitOf(one), catatanText(one)].filter(Boolean).join('. '),
	},
	{
		name: 'Catatan',
		cell: (one) => <CatatanSalinan of={one} />,
	},
	{
		name: 'Keadaan',
		card: 'note',
		cell: ({ sudah_ada }) => (sudah_ada ? 'Judul ini sudah ada' : 'Baru'),
	},
]
