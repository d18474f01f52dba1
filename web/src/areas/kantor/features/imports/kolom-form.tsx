import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ImporKantor } from '#shared/api/imports.ts'
import { call } from '#web/lib/api.ts'
import { KolomBerkas } from '#web/parts/staff/kolom-berkas.tsx'
import { refreshImpor } from './queries.ts'

/** Which column of the file is which, by hand. */
export function KolomForm({ impor }: { impor: ImporKantor }) {
	const navigate = useNavigate({ from: '/kantor/impor/$id' })
	const simpan = useMutation({
		mutationFn: async (peta: Record<string, number>) =>
			(await call('PUT /api/kantor/impor/:id/kolom', { params: { id: impor.id }, body: { peta } })).data,
		onSuccess: () => {
			refreshImpor()
			void navigate({ search: {}, replace: true })
		},
	})
	return (
		<KolomBerkas
			kolom={impor.kolom}
			judul={impor.judul}
			contoh={impor.contoh_baris}
			peta={impor.peta}
			note="Judul kolom pada baris pertama berkas dicocokkan sendiri. Yang tidak dikenali dipilih di sini."
			kurang={(peta) => {
				const kurang = impor.kolom.filter(({ kunci, wajib }) => wajib && !(kunci in peta))
				return kurang.length > 0 ? `Masih kurang: ${kurang.map(({ label }) => label).join(', ')}` : null
			}}
			busy={simpan.isPending}
			problem={simpan.error?.message}
			onSubmit={(peta) => simpan.mutate(peta)}
		/>
	)
}
