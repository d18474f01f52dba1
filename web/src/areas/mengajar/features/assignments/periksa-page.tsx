import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { PengumpulanMahasiswa, TugasDosen } from '#shared/api/assignment-plans.ts'
import { call } from '#web/lib/api.ts'
import { formatPercent } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { showError } from '#web/ui/toast.ts'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import type { Kelas } from '../../parts/kelas-query.ts'
import { saat } from '../../parts/moment.ts'
import { type Arrive, NilaiForm } from './nilai-form.tsx'
import css from './periksa-page.module.css'
import { jawabanQuery, refreshTugas, tugasQuery } from './queries.ts'
import { TugasForm } from './tugas-form.tsx'
import { Umumkan } from './umumkan-tugas.tsx'
import { UnduhSemua } from './unduh-semua.tsx'
import { useStuck } from './use-nilai.ts'
import { angka, statusTugas } from './words.ts'

/** What each student has handed in, and the place where it is judged. */
export function PeriksaPage() {
	const { id = '' } = useParams({ strict: false })
	return <KelasFrame>{(kelas) => <Assignment kelas={kelas} id={id} />}</KelasFrame>
}

function Assignment({ kelas, id }: { kelas: Kelas; id: string }) {
	const tugas = useQuery(tugasQuery(id))
	if (!tugas.data)
		return (
			<DataCard flush>
				{tugas.isError ? (
					<ErrorState
						title="Gagal memuat tugas"
						error={tugas.error}
						onRetry={() => void tugas.refetch()}
						retrying={tugas.isFetching}
					>
						<Link to="/mengajar/kelas/$kelas/$kode/tugas" params={addressOf(kelas)}>
							Ke daftar tugas
						</Link>
					</ErrorState>
				) : (
					<RowsSkeleton rows={8} label="Memuat tugas" />
				)}
			</DataCard>
		)
	return (
		<>
			<Head kelas={kelas} tugas={tugas.data} />
			{tugas.data.mahasiswa.length > 0 ? (
				<Walk tugas={tugas.data} />
			) : (
				<DataCard flush>
					<EmptyState title="Kelas ini belum punya mahasiswa" />
				</DataCard>
			)}
		</>
	)
}

const addressOf = ({ kelas, kode_mk }: Kelas) => ({ kelas, kode: kode_mk.toLowerCase() })

function Head({ kelas, tugas }: { kelas: Kelas; tugas: TugasDosen }) {
	const { id } = tugas
	const [open, setOpen] = useState<'ubah' | 'hapus'>()
	const navigate = useNavigate()
	const status = statusTugas(tugas)
	const used = tugas.mahasiswa.some((one) => one.pengumpulan || one.versi > 0)
	const remove = useMutation({
		mutationFn: async () => call('DELETE /api/mengajar/tugas/:id', { params: { id } }),
		onSuccess: async () => {
			await navigate({ to: '/mengajar/kelas/$kelas/$kode/tugas', params: addressOf(kelas) })
			void refreshTugas()
		},
		onError: (error) => {
			setOpen(undefined)
			showError('Tugas belum dihapus', error.message)
		},
	})
	return (
		<DataCard>
			<div className={css.head}>
				<div>
					<p className={css.back}>
						<Link to="/mengajar/kelas/$kelas/$kode/tugas" params={addressOf(kelas)}>
							Semua tugas
						</Link>
					</p>
					<h2 className={css.title}>{tugas.judul}</h2>
					<p className={css.facts}>
						<StatusBadge tone={status.tone}>{status.text}</StatusBadge>
						<span>
							Tenggat {saat(tugas.tenggat)} · {angka(tugas.poin)} poin ·{' '}
							{tugas.potongan_persen === null
								? 'terlambat tidak diterima'
								: `terlambat dipotong ${formatPercent(tugas.potongan_persen)} per hari`}
						</span>
					</p>
				</div>
				<div className={css.buttons}>
					<Button
						variant="default"
						leftSection={<IconPencil size={18} stroke={1.8} aria-hidden="true" />}
						onClick={() => setOpen('ubah')}
					>
						Ubah
					</Button>
					{used ? (
						<UnduhSemua tugas={tugas} />
					) : (
						<Button
							variant="default"
							leftSection={<IconTrash size={18} stroke={1.8} aria-hidden="true" />}
							onClick={() => setOpen('hapus')}
						>
							Hapus
						</Button>
					)}
					<Umumkan tugas={tugas} />
				</div>
			</div>
			{open === 'ubah' ? (
				<TugasForm
					kelas={kelas}
					tugas={tugas}
					onClose={() => setOpen(undefined)}
					onSaved={() => setOpen(undefined)}
				/>
			) : null}
			<ConfirmDialog
				opened={open === 'hapus'}
				title="Hapus tugas ini?"
				confirmLabel="Hapus"
				danger
				busy={remove.isPending}
				onConfirm={() => remove.mutate()}
				onCancel={() => setOpen(undefined)}
			>
				<p>Belum ada yang mengumpulkan. Tugas yang dihapus tidak dapat dikembalikan.</p>
			</ConfirmDialog>
		</DataCard>
	)
}

/** Students at the left, the chosen one at the right. */
function Walk({ tugas }: { tugas: TugasDosen }) {
	const { mahasiswa: chosen = '' } = useSearch({ strict: false }) as { mahasiswa?: string }
	const navigate = useNavigate()
	const all = tugas.mahasiswa
	// Whom the page began with stays: the first score that is saved makes another one the first without a score.
	const [first] = useState(() => (all.find((one) => one.pengumpulan && one.skor === null) ?? all[0])?.stambuk)
	const student =
		[chosen, first].flatMap((one) => all.find(({ stambuk }) => stambuk === one) ?? [])[0] ?? all[0]
	const at = student ? all.indexOf(student) : 0
	const [arrival, setArrival] = useState<{ stambuk: string; arrive: Arrive | undefined }>()
	const stuck = useStuck(tugas)
	const list = useRef<HTMLUListElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: whoever is chosen is seen in the list too
	useEffect(() => {
		const row = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
		const box = list.current?.parentElement
		const { top = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {}
		if (row && box) box.scrollTop += row.top < top ? row.top - top : Math.max(0, row.bottom - bottom)
	}, [student?.stambuk])
	const following = all[at + 1]
	useEffect(() => {
		const { stambuk, pengumpulan } = following ?? {}
		if (stambuk && pengumpulan && pengumpulan.huruf > 0)
			void queryClient.prefetchQuery(jawabanQuery(tugas.id, { stambuk, ke: pengumpulan.ke }))
	}, [tugas.id, following])
	const go = (to: number, arrive?: Arrive) => {
		const next = all[to]
		if (!next) return
		setArrival({ stambuk: next.stambuk, arrive })
		void navigate({
			to: '.',
			search: { mahasiswa: next.stambuk } as never,
			replace: true,
			resetScroll: false,
		})
	}
	return (
		<div className={css.walk}>
			<DataCard flush className={css.students}>
				<ul ref={list} className={css.list} aria-label="Mahasiswa">
					{all.map((one, i) => (
						<li key={one.stambuk}>
							<button
								type="button"
								className={css.student}
								aria-current={one === student ? 'true' : undefined}
								// Beside the list it is seen; below it, it is gone to.
								onClick={() => go(i, matchMedia('(max-width: 62em)').matches ? 'top' : undefined)}
							>
								<span className={css.name}>
									{one.nama}
									<small>{one.stambuk}</small>
								</span>
								<State student={one} isStuck={stuck.has(one.stambuk)} />
							</button>
						</li>
					))}
				</ul>
			</DataCard>
			{student ? (
				<NilaiForm
					key={student.stambuk}
					tugas={tugas}
					student={student}
					place={`${at + 1} dari ${all.length}`}
					arrive={arrival?.stambuk === student.stambuk ? arrival.arrive : undefined}
					onStep={(step, arrive) => go(at + step, arrive)}
					isFirst={at === 0}
					isLast={at === all.length - 1}
				/>
			) : null}
		</div>
	)
}

function State({
	student: { pengumpulan, skor, nilai, dinilai_ke, sudah_diumumkan },
	isStuck,
}: {
	student: PengumpulanMahasiswa
	isStuck: boolean
}) {
	const again = pengumpulan && skor !== null && dinilai_ke !== pengumpulan.ke
	const [text, tone]: [string, Tone] = isStuck
		? ['Belum tersimpan', 'danger']
		: again
			? ['Kumpul ulang', 'warning']
			: skor !== null
				? [angka(nilai ?? skor), sudah_diumumkan ? 'success' : 'brand']
				: pengumpulan
					? ['Belum dinilai', 'warning']
					: ['Belum kumpul', 'neutral']
	return (
		<span className={css.state}>
			{pengumpulan && pengumpulan.hari_terlambat > 0 ? (
				<small>terlambat {pengumpulan.hari_terlambat} hari</small>
			) : null}
			<StatusBadge tone={tone}>{text}</StatusBadge>
		</span>
	)
}
