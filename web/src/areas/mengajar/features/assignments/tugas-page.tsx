import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisTugas } from '#shared/api/assignment-plans.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ButtonsAhead } from '../../parts/buttons-ahead.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import { addressOfKelas, type Kelas } from '../../parts/kelas-query.ts'
import { saat } from '../../parts/moment.ts'
import { tugasKelasQuery } from './queries.ts'
import { TugasForm } from './tugas-form.tsx'
import css from './tugas-page.module.css'
import { statusTugas } from './words.ts'

/** The assignments of a class. */
export function TugasPage() {
	const [making, setMaking] = useState(false)
	return (
		<KelasFrame
			ahead={<ButtonsAhead names={['Salin dari semester lalu', 'Buat tugas']} />}
			actions={(kelas) => (
				<>
					<Button
						variant="default"
						renderRoot={(props) => (
							<Link to="/mengajar/kelas/$kelas/$kode/tugas/salin" params={addressOfKelas(kelas)} {...props} />
						)}
					>
						Salin dari semester lalu
					</Button>
					<Button
						leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
						onClick={() => setMaking(true)}
					>
						Buat tugas
					</Button>
				</>
			)}
		>
			{(kelas) => <Assignments kelas={kelas} making={making} onMade={() => setMaking(false)} />}
		</KelasFrame>
	)
}

type Props = { kelas: Kelas; making: boolean; onMade: () => void }

function Assignments({ kelas, making, onMade }: Props) {
	const tugas = useQuery(tugasKelasQuery(kelas))
	const navigate = useNavigate()
	const address = (id: string) => ({ kelas: kelas.kelas, kode: kelas.kode_mk.toLowerCase(), id })
	return (
		<>
			<DataCard flush>
				{!tugas.data ? (
					tugas.isError ? (
						<ErrorState
							title="Gagal memuat tugas"
							error={tugas.error}
							onRetry={() => void tugas.refetch()}
							retrying={tugas.isFetching}
						/>
					) : (
						<RowsSkeleton rows={5} label="Memuat tugas" />
					)
				) : tugas.data.length === 0 ? (
					<EmptyState
						title="Belum ada tugas"
						text="Buat tugas dengan tenggat dan aturan terlambatnya, atau salin tugas semester lalu. Mahasiswa mendapat pemberitahuan saat tugas diterbitkan."
					/>
				) : (
					<ul className={css.list}>
						{tugas.data.map((one) => (
							<li key={one.id} className={css.item}>
								<div>
									<Link
										to="/mengajar/kelas/$kelas/$kode/tugas/$id"
										params={address(one.id)}
										className={css.title}
									>
										{one.judul}
									</Link>
									<p className={css.due}>Tenggat {saat(one.tenggat)}</p>
								</div>
								<Progress {...one.jumlah} />
								<StatusBadge tone={statusTugas(one).tone}>{statusTugas(one).text}</StatusBadge>
							</li>
						))}
					</ul>
				)}
			</DataCard>
			{making ? (
				<TugasForm
					kelas={kelas}
					onClose={onMade}
					onSaved={(id) => {
						onMade()
						if (id) void navigate({ to: '/mengajar/kelas/$kelas/$kode/tugas/$id', params: address(id) })
					}}
				/>
			) : null}
		</>
	)
}

/** How many have handed in, and how many of these are judged. */
function Progress({ mahasiswa, dikumpulkan, dinilai }: BarisTugas['jumlah']) {
	const share = (part: number) => `${(part / Math.max(1, mahasiswa)) * 100}%`
	return (
		<div className={css.progress}>
			<span className={css.bar} aria-hidden="true">
				<span style={{ width: share(dikumpulkan) }} />
				<span data-done style={{ width: share(dinilai) }} />
			</span>
			<span className={css.due}>
				{dikumpulkan} dari {mahasiswa} mengumpulkan, {dinilai} dinilai
			</span>
		</div>
	)
}
