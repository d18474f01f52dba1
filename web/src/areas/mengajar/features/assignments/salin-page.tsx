import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { AsalKelas } from '#shared/api/class-copies.ts'
import { call } from '#web/lib/api.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { ButtonsAhead } from '../../parts/buttons-ahead.tsx'
import { HindariLibur } from '../../parts/hari-salinan.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import { addressOfKelas, type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import { pekanFrom } from '../../parts/pekan.ts'
import { PekanField } from '../../parts/pekan-field.tsx'
import { toggled } from '../../parts/pick-row.tsx'
import css from '../../parts/salin.module.css'
import { refreshUjian } from '../../parts/ujian-query.ts'
import { useCariSalin } from '../../parts/use-cari-salin.ts'
import { asalKelasQuery, pratinjauSalinanQuery, refreshTugas } from './queries.ts'
import { kuisColumns, tugasColumns } from './salin-columns.tsx'
import { SalinHistory } from './salin-history.tsx'
import { salinanText } from './salin-words.ts'

/** Brings assignments and quizzes of an earlier term along, on days of this one. */
export function SalinTugasPage() {
	return (
		<KelasFrame
			ahead={<ButtonsAhead names={['Kembali ke tugas']} />}
			actions={(kelas) => (
				<Button
					variant="default"
					renderRoot={(props) => (
						<Link to="/mengajar/kelas/$kelas/$kode/tugas" params={addressOfKelas(kelas)} {...props} />
					)}
				>
					Kembali ke tugas
				</Button>
			)}
		>
			{(kelas) => <Salin key={`${kelas.kelas} ${kelas.kode_mk}`} kelas={kelas} />}
		</KelasFrame>
	)
}

const keyOf = ({ periode, kelas, matakuliah }: AsalKelas) => `${periode} ${kelas} ${matakuliah}`

function Salin({ kelas }: { kelas: Kelas }) {
	const asal = useQuery(asalKelasQuery(kelas))
	const [cari, change] = useCariSalin()
	if (!asal.data)
		return (
			<DataCard flush>
				{asal.isError ? (
					<ErrorState
						title="Gagal memuat kelas asal"
						error={asal.error}
						onRetry={() => void asal.refetch()}
						retrying={asal.isFetching}
					/>
				) : (
					<RowsSkeleton rows={5} label="Memuat kelas asal" />
				)}
			</DataCard>
		)
	// The same course in the same class is what most come for, then the same course.
	const same = asal.data.filter((one) => one.matakuliah === kelas.kode_mk)
	const from =
		asal.data.find((one) => keyOf(one) === cari.dari) ??
		same.find((one) => one.kelas === kelas.kelas) ??
		same[0] ??
		asal.data[0]
	if (!from)
		return (
			<DataCard flush>
				<EmptyState
					title="Belum ada yang dapat disalin"
					text="Yang dapat disalin adalah tugas dan kuis kelas yang Anda ampu di semester sebelumnya. Bila kelas lama Anda tidak tampil di sini, tanyakan ke bagian akademik apakah Anda tercatat sebagai pengampunya."
				/>
			</DataCard>
		)
	return (
		<div className={css.stack}>
			<Pilih key={keyOf(from)} kelas={kelas} from={from}>
				<NativeSelect
					label="Salin dari"
					size="md"
					className={css.from}
					value={keyOf(from)}
					// How far a copy moves is proposed by where it comes from.
					onChange={(event) => change({ dari: event.currentTarget.value, pekan: undefined })}
					data={asal.data.map((one) => ({
						value: keyOf(one),
						label: `${one.nama_periode} · ${one.matakuliah} ${one.kelas}`,
					}))}
					// Beside it, for a closed list on a phone shows no more than this much.
					description={`${from.mata_kuliah}, ${from.tugas} tugas dan ${from.kuis} kuis`}
					inputWrapperOrder={['label', 'input', 'description']}
				/>
			</Pilih>
			<SalinHistory kelas={kelas} />
		</div>
	)
}

const PEKAN = 7

function Pilih({ kelas, from, children }: { kelas: Kelas; from: AsalKelas; children: ReactNode }) {
	const [cari, change] = useCariSalin()
	const pekan = pekanFrom(cari.pekan, from.geser_hari / PEKAN)
	const hindari = cari.libur === 'ya'
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	// Known before the second click of two, which the mutation is not.
	const [busy, setBusy] = useState(false)
	const navigate = useNavigate()
	const dari = {
		asal_periode: from.periode,
		asal_kelas: from.kelas,
		asal_matakuliah: from.matakuliah,
		geser_hari: pekan * PEKAN,
		...(hindari && { hindari_libur: 'ya' as const }),
	}
	const pratinjau = useQuery(pratinjauSalinanQuery(kelas, dari))
	const { tugas = [], kuis = [] } = pratinjau.data ?? {}
	// What is there already is not copied a second time.
	const wantedOf = (rows: readonly { id: string; sudah_ada: boolean }[]) =>
		rows.filter((one) => !one.sudah_ada && !left.has(one.id)).map(({ id }) => id)
	const wanted = { tugas: wantedOf(tugas), kuis: wantedOf(kuis) }
	// What is written is what was on the screen: the calendar may change meanwhile.
	const terlihat = [
		...tugas.map(({ id, tenggat_nanti }) => ({ id, saat: tenggat_nanti })),
		...kuis.map(({ id, mulai_nanti }) => ({ id, saat: mulai_nanti })),
	]
	const pick = {
		isPicked: (id: string) => !left.has(id),
		toggle: (id: string) => setLeft(toggled(left, id)),
	}
	const salin = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah', {
					params: paramsOfKelas(kelas),
					body: { ...dari, ...wanted, terlihat },
				})
			).data,
		onSuccess: async (made) => {
			showSuccess(
				`${countOf(made.tugas, made.kuis)} disalin`,
				made.kuis > 0
					? 'Kuisnya menunggu di halaman Ujian untuk dijadwalkan.'
					: 'Semuanya draf; mahasiswa belum melihatnya.',
			)
			refreshUjian()
			await refreshTugas()
			void navigate({ to: '/mengajar/kelas/$kelas/$kode/tugas', params: addressOfKelas(kelas) })
		},
		onError: (error) => {
			showError('Tidak disalin', error.message)
			void pratinjau.refetch()
		},
		onSettled: () => setBusy(false),
	})
	const jumlah = wanted.tugas.length + wanted.kuis.length
	const baru = [...tugas, ...kuis].filter((one) => !one.sudah_ada).length
	const noted = [...tugas, ...kuis].filter(
		(one) => !one.sudah_ada && !left.has(one.id) && one.catatan.length > 0,
	).length
	return (
		<>
			<DataCard>
				<div className={css.choices}>
					{children}
					<PekanField
						label="Geser (pekan)"
						pekan={pekan}
						onChange={(next) => change({ pekan: String(next) })}
					/>
				</div>
				<HindariLibur
					rows={[...tugas, ...kuis]}
					checked={hindari}
					onChange={(next) => change({ libur: next ? 'ya' : undefined })}
				/>
				<p className={css.note}>
					Hari dan jamnya tetap. Semua menjadi draf: mahasiswa tidak melihat tugas sebelum Anda
					menerbitkannya, dan kuis sebelum Anda menjadwalkannya.
				</p>
			</DataCard>
			{pratinjau.data ? (
				<>
					{tugas.length > 0 ? (
						<DataCard flush title="Tugas">
							<DataTable
								label="Tugas yang akan disalin"
								rows={tugas}
								rowKey={({ id }) => id}
								columns={tugasColumns(pick)}
							/>
						</DataCard>
					) : null}
					{kuis.length > 0 ? (
						<DataCard flush title="Kuis">
							<DataTable
								label="Kuis yang akan disalin"
								rows={kuis}
								rowKey={({ id }) => id}
								columns={kuisColumns(pick)}
							/>
						</DataCard>
					) : null}
				</>
			) : (
				<DataCard flush>
					{pratinjau.isError ? (
						<ErrorState
							title="Gagal memuat pratinjau"
							error={pratinjau.error}
							onRetry={() => void pratinjau.refetch()}
							retrying={pratinjau.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat pratinjau" />
					)}
				</DataCard>
			)}
			<div className={css.steps}>
				<p className={css.note} role="status">
					{pratinjau.data ? salinanText({ baru, jumlah, noted }) : null}
				</p>
				<Button
					disabled={!pratinjau.data || pratinjau.isPlaceholderData || jumlah === 0}
					loading={busy}
					onClick={() => {
						setBusy(true)
						salin.mutate()
					}}
				>
					Salin {countOf(wanted.tugas.length, wanted.kuis.length)}
				</Button>
			</div>
		</>
	)
}

const countOf = (tugas: number, kuis: number): string =>
	[tugas > 0 && `${tugas} tugas`, kuis > 0 && `${kuis} kuis`].filter(Boolean).join(' dan ')
