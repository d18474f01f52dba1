import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { kelasMengajarQuery } from '../../parts/kelas-query.ts'
import { refreshUjian } from '../../parts/ujian-query.ts'
import css from './plan-fields.module.css'
import { PlanFields } from './plan-fields.tsx'
import { EMPTY_PLAN, problemsOf, proctorsOf, scheduleOf, settingsOf } from './plan-form.ts'

const JENIS = ['UTS', 'UAS', 'KUIS'] as const satisfies readonly JenisUjian[]
const JENIS_LABEL = { UTS: 'UTS', UAS: 'UAS', KUIS: 'Kuis (masuk komponen tugas)' } as const

/** Plans an exam of one of the lecturer's classes; its questions are chosen afterwards. */
export function UjianBaruPage() {
	const all = useQuery(kelasMengajarQuery)
	return (
		<>
			<PageHeader subtitle="Mahasiswa kelasnya langsung diberi tahu jadwalnya">
				<Button variant="default" renderRoot={(props) => <Link to="/mengajar/ujian" {...props} />}>
					Kembali
				</Button>
			</PageHeader>
			{all.data?.periode && all.data.kelas.length > 0 ? (
				<NewExam periode={all.data.periode.kode} list={all.data.kelas} />
			) : (
				<DataCard flush>
					{all.data ? (
						<EmptyState
							title="Belum ada kelas"
							text="Anda tidak mengampu kelas pada semester yang berjalan."
						/>
					) : all.isError ? (
						<ErrorState
							title="Gagal memuat kelas"
							error={all.error}
							onRetry={() => void all.refetch()}
							retrying={all.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat kelas" />
					)}
				</DataCard>
			)}
		</>
	)
}

type Kelas = { kelas: string; kode_mk: string; mata_kuliah: string }

function NewExam({ periode, list }: { periode: string; list: readonly Kelas[] }) {
	const search = useSearch({ from: '/shell/mengajar/ujian/baru' })
	const navigate = useNavigate({ from: '/mengajar/ujian/baru' })
	const [form, setForm] = useState(EMPTY_PLAN)
	const [checked, setChecked] = useState(false)
	const jenis = JENIS.find((one) => one === search.jenis) ?? 'KUIS'
	const chosen = list.find((k) => k.kelas === search.kelas && k.kode_mk === search.mk) ?? (list[0] as Kelas)
	const of = { periode, kelas: chosen.kelas, matakuliah: chosen.kode_mk }
	const kuis = jenis === 'KUIS'
	const plan = useMutation({
		mutationFn: async (meski_bentrok: boolean) =>
			(
				await call('POST /api/ujian/:periode/:kelas/:matakuliah', {
					params: of,
					body: {
						jenis,
						...scheduleOf(form),
						...settingsOf(form),
						...(kuis && { nama: form.nama.trim() }),
						acak_opsi: true,
						pengawas: proctorsOf(form),
						...(meski_bentrok && { meski_bentrok }),
					},
				})
			).data,
		onSuccess: ({ id }) => {
			refreshUjian()
			showSuccess('Ujian dijadwalkan', 'Pilih soalnya sekarang')
			void navigate({ to: '/mengajar/ujian/$id/soal', params: { id } })
		},
	})
	const choose = (change: Partial<Record<'kelas' | 'mk' | 'jenis', string>>) =>
		void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
	const anyway = plan.error instanceof ApiError && plan.error.code === 'exam_clash'
	return (
		<form
			noValidate
			className={css.stack}
			onSubmit={(event) => {
				event.preventDefault()
				setChecked(true)
				if (Object.keys(problemsOf(form, kuis)).length === 0) plan.mutate(false)
			}}
		>
			<DataCard title="Ujian apa">
				<div className={css.fields}>
					<NativeSelect
						size="md"
						label="Kelas"
						data={list.map((k) => ({
							value: `${k.kode_mk} ${k.kelas}`,
							label: `${k.mata_kuliah} · ${k.kelas}`,
						}))}
						value={`${chosen.kode_mk} ${chosen.kelas}`}
						onChange={({ currentTarget: { value } }) => {
							const [mk = '', ...kelas] = value.split(' ')
							choose({ mk, kelas: kelas.join(' ') })
						}}
					/>
					<NativeSelect
						size="md"
						label="Jenis"
						data={JENIS.map((value) => ({ value, label: JENIS_LABEL[value] }))}
						value={jenis}
						onChange={({ currentTarget: { value } }) => choose({ jenis: value })}
					/>
				</div>
			</DataCard>
			<PlanFields form={form} onChange={setForm} kuis={kuis} checked={checked} of={of} />
			{plan.error ? (
				<p className={css.failure} role="alert">
					{plan.error.message}
				</p>
			) : null}
			<div className={css.actions}>
				{anyway ? (
					<Button variant="default" loading={plan.isPending} onClick={() => plan.mutate(true)}>
						Jadwalkan meski bentrok
					</Button>
				) : null}
				<Button type="submit" loading={plan.isPending}>
					Jadwalkan dan pilih soal
				</Button>
			</div>
		</form>
	)
}
