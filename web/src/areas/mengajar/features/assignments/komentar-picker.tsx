import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './nilai-form.module.css'
import { komentarQuery } from './queries.ts'

/** The lecturer's own sentences: put into the comment by a press, and kept from it. */
export function KomentarPicker({ komentar, onPick }: { komentar: string; onPick: (teks: string) => void }) {
	const known = useQuery(komentarQuery)
	const queries = useQueryClient()
	const onSettled = () => queries.invalidateQueries({ queryKey: komentarQuery.queryKey })
	const onError = (error: Error) => showError('Komentar belum tersimpan', error.message)
	const keep = useMutation({
		mutationFn: async (teks: string) => call('POST /api/mengajar/komentar', { body: { teks } }),
		onSettled,
		onError,
	})
	const drop = useMutation({
		mutationFn: async (id: string) => call('DELETE /api/mengajar/komentar/:id', { params: { id } }),
		onSettled,
		onError,
	})
	const teks = komentar.trim()
	const isNew = teks !== '' && teks.length <= 1_000 && !known.data?.some((one) => one.teks === teks)
	if (!isNew && !known.data?.length) return null
	return (
		<ul className={css.chips} aria-label="Komentar yang sering dipakai">
			{known.data?.map((one) => (
				<li key={one.id} className={css.chip}>
					<Button size="compact-sm" variant="default" onClick={() => onPick(one.teks)}>
						{one.teks.length > 40 ? `${one.teks.slice(0, 39)}…` : one.teks}
					</Button>
					<IconButton label={`Lupakan komentar ${one.teks}`} onClick={() => drop.mutate(one.id)}>
						<IconX size={14} stroke={1.8} />
					</IconButton>
				</li>
			))}
			{isNew ? (
				<li>
					<Button
						size="compact-sm"
						variant="subtle"
						loading={keep.isPending}
						onClick={() => keep.mutate(teks)}
					>
						Simpan komentar ini untuk dipakai lagi
					</Button>
				</li>
			) : null}
		</ul>
	)
}
