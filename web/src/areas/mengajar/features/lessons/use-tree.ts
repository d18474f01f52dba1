import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SusunanDosen } from '#shared/api/lesson-writing.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { type Moved, type Order, placeAt, type Slot } from './order.ts'
import { refreshSusunan, susunanDosenQuery } from './queries.ts'

export type Modul = SusunanDosen['modul'][number]

/** What somebody has changed while this page showed an older order; said until it is put away. */
type Told = { sentence: string }
/** A change, given the state that it is based on; a new title leaves the order alone, and hinders no move. */
type Change = { run: (versi: number) => Promise<unknown>; title?: boolean }

/**
 * The modules and lessons of a course, and what may be done with their order. What is moved stands in its new place at once; where
 * a colleague has changed something meanwhile the order of the server comes back, with who it was.
 */
export function useTree(kode: string) {
	const query = susunanDosenQuery(kode)
	const susunan = useQuery(query)
	const [moving, setMoving] = useState<Order>()
	const [told, setTold] = useState<Told>()
	const { data } = susunan
	const modul = data ? arranged(data.modul, moving) : []
	const order: Order = modul.map(({ id, materi }) => ({ id, materi: materi.map((one) => one.id) }))

	/** One change of the tree, based on the state that is shown. */
	const change = useMutation({
		// One after the other: each is based on the state that the one before it has left.
		scope: { id: `susunan ${kode}` },
		mutationFn: async ({ run }: Change) => {
			setTold(undefined)
			return run(queryClient.getQueryData(query.queryKey)?.versi ?? 0)
		},
		onError: (error) => setTold({ sentence: error instanceof ApiError ? error.message : 'Belum tersimpan.' }),
		onSettled: () => refreshSusunan(),
	})
	const busy = change.isPending && !change.variables.title
	const move = (moved: Moved, slot: Slot) => {
		const next = placeAt(order, moved, slot)
		if (next === order || busy) return
		setMoving(next)
		// Whatever else is changed meanwhile, the order of the server comes back when this one is done.
		change
			.mutateAsync({
				run: (versi) =>
					call('PUT /api/mengajar/materi/:kode/urutan', {
						params: { kode },
						body: { versi, modul: next.map(({ id, materi }) => ({ id, materi: [...materi] })) },
					}),
			})
			.catch(() => undefined)
			.finally(() => setMoving(undefined))
	}
	return {
		susunan,
		modul,
		order,
		told: told?.sentence,
		putAway: () => setTold(undefined),
		busy,
		/** Settles when the tree is that of the server again. */
		change: change.mutateAsync,
		move,
	}
}

export type Tree = ReturnType<typeof useTree>

/** The modules in an order that the server may not have yet. */
function arranged(modul: readonly Modul[], order: Order | undefined): readonly Modul[] {
	if (!order) return modul
	const lessons = new Map(modul.flatMap(({ materi }) => materi.map((one) => [one.id, one])))
	return order.flatMap(({ id, materi }) => {
		const one = modul.find((known) => known.id === id)
		return one ? [{ ...one, materi: materi.flatMap((each) => lessons.get(each) ?? []) }] : []
	})
}
